/** What `npm run check` runs: for every minute. */
import { jestStep } from './check/jestStep.ts';
import { runStep, runTogether, words } from './check/runSteps.ts';
import { addScores } from './check/score.ts';
import { staticSteps } from './check/staticSteps.ts';
import { endWithParent } from './endWithParent.ts';

endWithParent();
const print = (line: string) => void process.stdout.write(`${line}\n`);
const score = addScores([
  await runTogether(staticSteps(), print),
  await runStep(jestStep('unit tests', ['node', 'browser'], process.argv.slice(2)), print),
]);
print(words(score));
process.exitCode = score.failed === 0 ? 0 : 1;
