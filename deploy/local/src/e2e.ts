/** What `npm run e2e` runs: the end-to-end tests against the production build, all or the named files. */
import { join } from 'node:path';
import { jestStep } from './check/jestStep.ts';
import { programStep } from './check/programStep.ts';
import { runInOrder, words } from './check/runSteps.ts';
import { endWithParent } from './endWithParent.ts';

endWithParent();
const print = (line: string) => void process.stdout.write(`${line}\n`);
const score = await runInOrder(
  [
    programStep('build', process.execPath, [join(import.meta.dirname, 'build.ts')]),
    jestStep('end-to-end tests', ['e2e'], process.argv.slice(2)),
  ],
  print,
);
process.exitCode = score.failed === 0 ? 0 : 1;
print(words(score));
