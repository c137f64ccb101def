import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runLines } from '../runLines.ts';
import { findBrowser, type Browser } from './findBrowser.ts';

/**
 * Finds or installs a browser: Debian's package if we can install packages, else Playwright's download.
 *
 * @throws Error that says what was tried and what to do
 */
export async function provideBrowser(say: (line: string) => void): Promise<Browser> {
  const found = await findBrowser('full').catch(() => undefined);
  if (found) return found;

  const isRoot = process.getuid?.() === 0;
  const asRoot = isRoot ? [] : ['sudo', '-n'];
  const mayInstall = isRoot || spawnSync('sudo', ['-n', 'true']).status === 0;
  if (mayInstall && existsSync('/usr/bin/apt-get')) {
    say('no Chromium is installed: installing the package of the system');
    const aptGet = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
    await run([...aptGet, 'update', '-q'], say);
    const install = [...aptGet, 'install', '-yq', '--no-install-recommends'];
    await run([...install, 'chromium'], say);
    // Not every release has it.
    await run([...install, 'chromium-headless-shell'], say);
    const installed = await findBrowser('full').catch(() => undefined);
    if (installed) return installed;
  }

  say('no Chromium is installed: downloading the one of Playwright');
  const playwright = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
  await run([process.execPath, playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'], say);
  return findBrowser().catch((error: unknown) => {
    const tried = mayInstall
      ? 'The package of the system and the download of Playwright'
      : 'The download of Playwright';
    throw new Error(
      `There is no Chromium for the tests. ${tried} failed. Install Chromium or Chrome ` +
        '(on Debian: "apt-get install chromium" as root), or name one with CHROME_PATH.',
      { cause: error },
    );
  });
}

/** A failed command isn't an error; only a missing browser is. */
async function run(command: readonly string[], say: (line: string) => void): Promise<void> {
  const [program = '', ...args] = command;
  const code = await runLines(program, args, say).ended.catch(() => 1);
  if (code !== 0) say(`${command.join(' ')} ended with ${code}`);
}
