import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { versionOf } from './versionOf.ts';

/** A Chromium that runs on this machine. */
export interface Browser {
  readonly executablePath: string;
  /** The arguments that it needs here. */
  readonly args: readonly string[];
  readonly version: string;
}

/** Headless: a visit takes a third less CPU time; it has no camera and no screen to share. */
const headlessShell = 'chromium-headless-shell';
const programNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const applicationPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** `full`: a complete browser with a camera and a screen. */
export type BrowserKind = 'any' | 'full';

/** Without these it calls its vendor's services, which is slow without internet access. */
const quietOptions = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/**
 * Finds a browser: the one named by `CHROME_PATH`, an installed one, Playwright's own.
 *
 * @throws Error if there is none; `provideBrowser` installs one
 */
export async function findBrowser(kind: BrowserKind = 'any'): Promise<Browser> {
  for (const executablePath of candidates(kind)) {
    if (!existsSync(executablePath)) continue;
    const version = versionOf(executablePath);
    if (version !== null) return { executablePath, version, args: browserArguments() };
  }
  throw new Error('No Chromium was found. Install Chromium or Chrome, or name one with CHROME_PATH.');
}

function candidates(kind: BrowserKind): string[] {
  const named = process.env['CHROME_PATH'];
  if (named) return [named];
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [
    ...(kind === 'any' ? [headlessShell, ...programNames] : programNames).flatMap((name) =>
      folders.map((folder) => join(folder, name)),
    ),
    ...applicationPaths,
    chromium.executablePath(),
  ];
}

function browserArguments(): string[] {
  // Chromium's own sandbox cannot be set up by root.
  return process.getuid?.() === 0 ? [...quietOptions, '--no-sandbox'] : quietOptions;
}
