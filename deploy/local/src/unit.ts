/** What `npm run unit -- PATH` runs: the tests of some files or folders; without a path, all unit tests. */
import { jestStep } from './check/jestStep.ts';
import { projectsOf } from './check/projectsOf.ts';
import { runStep, words } from './check/runSteps.ts';
import { endWithParent } from './endWithParent.ts';

endWithParent();
const print = (line: string) => void process.stdout.write(`${line}\n`);
const paths = process.argv.slice(2);
const score = await runStep(jestStep('unit tests', projectsOf(paths), paths), print);
print(words(score));
process.exitCode = score.failed === 0 ? 0 : 1;
