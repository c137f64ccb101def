import { findOtherBrowser, type OtherBrowserName } from '../browser/index.ts';
import { jestStep } from './jestStep.ts';
import type { Step } from './score.ts';

/** The ten most important journeys, which also run in other browsers. */
export const journeysEverywhere: readonly string[] = [
  'firstSecret',
  'vaultSecrets',
  'secret',
  'sharing',
  'people',
  'twoFactor',
  'leaving',
  'sessionEnds',
  'slowServer',
  'palette',
].map((name) => `deploy/e2e/src/journeys/${name}.e2e.ts`);

const titles: Readonly<Record<OtherBrowserName, string>> = { firefox: 'Firefox', webkit: 'WebKit' };

/** Runs end-to-end tests in another browser. Without one, it prints that and doesn't fail. */
export function otherBrowserStep(name: OtherBrowserName, files: readonly string[] = journeysEverywhere): Step {
  const title = `journeys in ${titles[name]}`;
  return {
    name: title,
    run: async (say) => {
      const found = findOtherBrowser(name);
      if (!found.isFound) {
        say(`skipped  ${titles[name]} was not found: ${found.advice}`);
        return { passed: 0, failed: 0 };
      }
      say(`${titles[name]} ${found.version ?? ''} at ${found.executablePath}`);
      return jestStep(title, ['e2e'], files, { COFFERDAM_TEST_BROWSER: name }).run(say);
    },
  };
}

/**
 * The steps of `npm test`: a browser that a variable names is used. An installed one is not, because the ten journeys take
 * minutes, and what is installed on a machine would decide how long its tests take.
 */
export function namedBrowserStep(name: OtherBrowserName): Step {
  const variable = name === 'firefox' ? 'COFFERDAM_TEST_FIREFOX' : 'COFFERDAM_TEST_WEBKIT';
  if (process.env[variable]) return otherBrowserStep(name);
  return {
    name: `journeys in ${titles[name]}`,
    run: (say) => {
      say(`skipped  ${variable} names no browser; "npm run e2e -- --browser ${name}" runs them in an installed one`);
      return Promise.resolve({ passed: 0, failed: 0 });
    },
  };
}
