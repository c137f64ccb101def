import { findBrowser, findOtherBrowser, isOtherBrowser, type OtherBrowserName } from '@cofferdam/local/browser';
import { chromium, firefox, webkit, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright';
import { completeBidi } from './completeBidi.ts';
import { insertTextAsTyped } from './insertTextAsTyped.ts';
import { tapOverBidi } from './tapOverBidi.ts';

/** The browser of a run, and all that tests have to know of it. */
interface Engine {
  /** @param devices arguments for the camera and the screen of a full browser */
  launch(devices: readonly string[]): Promise<Browser>;
  /** What a visit asks for, as far as this browser can be asked for it. */
  optionsOf(options: BrowserContextOptions): BrowserContextOptions;
  /** Called with each context before its first page. */
  prepare(context: BrowserContext): Promise<unknown>;
  /** How it reports a request that was aborted by the page or a navigation. */
  readonly abortedRequest: string;
  /** Whether axe runs in it. Where it doesn't, its checks are left to Chromium, which shows the same document. */
  readonly runsAxe: boolean;
  /** Problems that it reports without the page being at fault. */
  readonly ownProblem: RegExp | null;
}

const nothing = (): Promise<void> => Promise.resolve();

/**
 * A page of a test is open for seconds: too short to make up for the time that optimizing its functions and moving its
 * objects takes. So both happen later than in a person's browser; loops that run for long are still optimized.
 */
const forShortVisits =
  '--js-flags=--invocation-count-for-maglev=4000 --invocation-count-for-turbofan=40000 --min-semi-space-size=16 --max-semi-space-size=64';

const chromiumEngine: Engine = {
  async launch(devices) {
    const { executablePath, args } = await findBrowser(devices.length > 0 ? 'full' : 'any');
    return chromium.launch({ executablePath, args: [...args, forShortVisits, ...devices] });
  },
  optionsOf: (options) => options,
  prepare: nothing,
  abortedRequest: 'net::ERR_ABORTED',
  runsAxe: true,
  ownProblem: null,
};

const quietFirefox = {
  // BiDi has no command for it.
  'ui.prefersReducedMotion': 1,
  // Without these it calls its vendor's services.
  'app.normandy.enabled': false,
  'nimbus.rollouts.enabled': false,
  'services.settings.server': 'data:,',
};

/** An installed Firefox, driven over WebDriver BiDi. */
const firefoxEngine: Engine = {
  launch: async () =>
    completeBidi(
      await firefox.launch({
        channel: 'moz-firefox',
        executablePath: pathOf('firefox'),
        args: ['--remote-allow-system-access'],
        firefoxUserPrefs: quietFirefox,
      }),
    ),
  // It has no permission for the clipboard. A page writes to it after a click, and can read what it has written itself. Before
  // that, reading asks the user and never ends: a test first waits until the page says that the text is copied.
  optionsOf: ({ permissions: _permissions, ...options }) => options,
  prepare(context) {
    tapOverBidi(context);
    return insertTextAsTyped(context);
  },
  abortedRequest: 'NS_BINDING_ABORTED',
  // Version 153 crashes while a script reads some pages, as axe does, always at the same place of its own code.
  runsAxe: false,
  // For a picture that is opened by itself it asks for an icon, which the picture's policy forbids.
  ownProblem: /blocked the loading of a resource \(img-src\) at \S+\/favicon\.ico/,
};

/** Playwright's build of WebKit. */
const webkitEngine: Engine = {
  launch: () => webkit.launch({ executablePath: pathOf('webkit') }),
  // Writing needs no permission there, and none has that name.
  optionsOf: ({ permissions = [], ...options }) => ({
    ...options,
    permissions: permissions.filter((name) => name !== 'clipboard-write'),
  }),
  prepare: nothing,
  abortedRequest: 'cancelled',
  runsAxe: true,
  ownProblem: null,
};

function pathOf(name: OtherBrowserName): string {
  const found = findOtherBrowser(name);
  if (!found.isFound) throw new Error(`${name} was not found: ${found.advice}`);
  return found.executablePath;
}

function chosenEngine(name: string): Engine {
  if (name === 'chromium') return chromiumEngine;
  if (!isOtherBrowser(name)) throw new Error(`no such browser: ${name}`);
  return name === 'firefox' ? firefoxEngine : webkitEngine;
}

/** The browser of this run: `npm run e2e -- --browser firefox` sets the variable. */
export const engine: Engine = chosenEngine(process.env['COFFERDAM_TEST_BROWSER'] ?? 'chromium');
