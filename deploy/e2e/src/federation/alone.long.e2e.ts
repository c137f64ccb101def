import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listRemotes } from '@cofferdam/bundling';
import type { Browser } from 'playwright';
import { eventually, inVisit, leaveBrowser, openVisit, sharedBrowser } from '../browser/index.ts';

const script = resolve(import.meta.dirname, '../../../local/src/remoteCommand.ts');

let browser: Browser;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(async () => {
  for (const child of running) child.kill();
  await leaveBrowser(browser);
});

/** Runs the server of `npm run dev:remote` until its first build is done; the system chooses the port. */
async function startAlone(name: string): Promise<string> {
  const child = spawn(process.execPath, [script, 'dev', name, '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  return new Promise((accept, refuse) => {
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      const address = /runs at (http:\S+)/.exec(said)?.[1];
      if (address !== undefined && /^built$/m.test(said)) accept(address);
      else if (/error/i.test(said)) refuse(new Error(said));
    });
    child.once('exit', () => refuse(new Error(`${name} ended: ${said}`)));
  });
}

describe('each remote alone', () => {
  it.each(listRemotes())('%s runs against the fake host, with a page, its styles and a quiet console', async (name) => {
    const visit = await openVisit(browser, await startAlone(name));
    await inVisit(visit, async ({ page }) => {
      await page.goto('/');
      await eventually(async () => expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/\w/));
      // From the base styles of the ui package; without them the page has the browser's default font.
      const font = await page.evaluate<string>('getComputedStyle(document.body).fontFamily');
      expect(font).toContain('Geist');
    });
    await visit.context.close();
  });
});
