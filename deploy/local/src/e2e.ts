/**
 * What `npm run e2e` runs: the end-to-end tests against the production build, all or the named files; slowly with `--slow`.
 * With `--browser firefox` or `--browser webkit` the ten most important journeys, or the named files, in that browser.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isOtherBrowser } from './browser/index.ts';
import { jestStep } from './check/jestStep.ts';
import { otherBrowserStep } from './check/otherBrowserStep.ts';
import { programStep } from './check/programStep.ts';
import { runInOrder, words } from './check/runSteps.ts';
import { endWithParent } from './endWithParent.ts';

endWithParent();
const print = (line: string) => void process.stdout.write(`${line}\n`);
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { slow: { type: 'boolean' }, browser: { type: 'string', default: 'chromium' } },
});
const { browser } = values;
if (browser !== 'chromium' && !isOtherBrowser(browser)) {
  throw new Error('--browser is chromium, firefox or webkit');
}
if (values.slow === true) process.env['COFFERDAM_TEST_SLOW'] = '1';
const score = await runInOrder(
  [
    programStep('build', process.execPath, [join(import.meta.dirname, 'build.ts')]),
    browser === 'chromium'
      ? jestStep('end-to-end tests', ['e2e', 'e2e-long'], positionals)
      : otherBrowserStep(browser, positionals.length > 0 ? positionals : undefined),
  ],
  print,
);
process.exitCode = score.failed === 0 ? 0 : 1;
print(words(score));
