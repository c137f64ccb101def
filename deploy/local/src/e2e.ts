/**
 * What `npm run e2e` runs: the end-to-end tests against the production build, all or the named files; slowly with `--slow`.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { jestStep } from './check/jestStep.ts';
import { programStep } from './check/programStep.ts';
import { runInOrder, words } from './check/runSteps.ts';
import { endWithParent } from './endWithParent.ts';

endWithParent();
const print = (line: string) => void process.stdout.write(`${line}\n`);
const { positionals, values } = parseArgs({ allowPositionals: true, options: { slow: { type: 'boolean' } } });
if (values.slow === true) process.env['COFFERDAM_TEST_SLOW'] = '1';
const score = await runInOrder(
  [
    programStep('build', process.execPath, [join(import.meta.dirname, 'build.ts')]),
    jestStep('end-to-end tests', ['e2e'], positionals),
  ],
  print,
);
process.exitCode = score.failed === 0 ? 0 : 1;
print(words(score));
