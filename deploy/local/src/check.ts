/** `npm run check`: all checks without tests, in under a minute. */
import { runTogether, words } from './check/runSteps.ts';
import { staticSteps } from './check/staticSteps.ts';
import { endWithParent } from './endWithParent.ts';

endWithParent();
const print = (line: string) => void process.stdout.write(`${line}\n`);
const score = await runTogether(staticSteps(), print);
print(words(score));
process.exitCode = score.failed === 0 ? 0 : 1;
