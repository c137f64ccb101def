/**
 * What `npm test` runs, against a product of its own, so that it doesn't touch a running one: everything but the long
 * end-to-end tests. With `--long`, as build servers run it, these too.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { otherBrowserNames, provideBrowser } from './browser/index.ts';
import { withAnsweredCodes } from './check/answeredCodesStep.ts';
import { jestStep } from './check/jestStep.ts';
import { namedBrowserStep } from './check/otherBrowserStep.ts';
import { programStep } from './check/programStep.ts';
import { runInOrder, runTogether, words } from './check/runSteps.ts';
import { addScores, type Step } from './check/score.ts';
import { staticSteps } from './check/staticSteps.ts';
import { endWithParent } from './endWithParent.ts';

const browserStep: Step = {
  name: 'a browser for the tests',
  run: async (say) => {
    const { executablePath, version } = await provideBrowser(say);
    say(`Chromium ${version} at ${executablePath}`);
    return { passed: 1, failed: 0 };
  },
};

endWithParent();
const { values } = parseArgs({ options: { long: { type: 'boolean', default: false } } });
const print = (line: string) => void process.stdout.write(`${line}\n`);
const build = programStep('build', process.execPath, [join(import.meta.dirname, 'build.ts')]);
// Most checks use one processor, and none reads the build.
const scores = [
  await runInOrder([browserStep], print),
  await runTogether([...staticSteps(), build], print),
  await runInOrder(
    [
      jestStep('unit tests', ['node', 'browser']),
      ...withAnsweredCodes(jestStep('API and database tests', ['api'])),
      jestStep('end-to-end tests', values.long ? ['e2e', 'e2e-long'] : ['e2e']),
      ...otherBrowserNames.map(namedBrowserStep),
    ],
    print,
  ),
];
const score = addScores(scores);
print(words(score));
process.exitCode = score.failed === 0 ? 0 : 1;
