import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { webkit } from 'playwright';
import { versionOf } from './versionOf.ts';

/** Browsers with engines of their own, in which the most important journeys also run. */
export const otherBrowserNames = ['firefox', 'webkit'] as const;
/** Name of such a browser. */
export type OtherBrowserName = (typeof otherBrowserNames)[number];

/** Whether a text is the name of such a browser. */
export function isOtherBrowser(text: string): text is OtherBrowserName {
  return (otherBrowserNames as readonly string[]).includes(text);
}

/** A browser of another maker that was found, or how to get it. */
export type OtherBrowser =
  | { readonly isFound: true; readonly executablePath: string; readonly version: string | null }
  | { readonly isFound: false; readonly advice: string };

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Finds Firefox: the one that `COFFERDAM_TEST_FIREFOX` names, or an installed one. Finds WebKit: the build that
 * `COFFERDAM_TEST_WEBKIT` names, or that Playwright has installed; no other WebKit speaks its protocol. Installs nothing.
 */
export function findOtherBrowser(name: OtherBrowserName, environment: Environment = process.env): OtherBrowser {
  return name === 'firefox' ? findFirefox(environment) : findWebKit(environment);
}

function findFirefox(environment: Environment): OtherBrowser {
  const named = environment['COFFERDAM_TEST_FIREFOX'];
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  const installed = ['firefox-esr', 'firefox'].flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const executablePath of named ? [named] : installed) {
    const version = existsSync(executablePath) ? versionOf(executablePath) : null;
    if (version !== null) return { isFound: true, executablePath, version };
  }
  return {
    isFound: false,
    advice: 'install Firefox (on Debian: "apt-get install firefox-esr"), or name one with COFFERDAM_TEST_FIREFOX',
  };
}

function findWebKit(environment: Environment): OtherBrowser {
  const executablePath = environment['COFFERDAM_TEST_WEBKIT'] ?? webkit.executablePath();
  if (existsSync(executablePath)) return { isFound: true, executablePath, version: null };
  return {
    isFound: false,
    advice: 'install Playwright’s WebKit ("npx playwright install webkit"), or name one with COFFERDAM_TEST_WEBKIT',
  };
}
