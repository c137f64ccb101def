import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findBrowser } from '@cofferdam/local/browser';
import { remoteNames } from '@cofferdam/remote-contract';
import { chromium, type Browser } from 'playwright';
import { inVisit, openVisit } from '../browser/index.ts';
import { freePort } from './otherGateway.ts';

const script = resolve(import.meta.dirname, '../../../gateway/src/devRemote.ts');
/** A build that nothing is kept of, on a busy machine. */
const buildMilliseconds = 90_000;

let browser: Browser;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  const { executablePath, args } = await findBrowser();
  browser = await chromium.launch({ executablePath, args: [...args] });
}, 60_000);
afterAll(async () => {
  for (const child of running) child.kill();
  await browser.close();
});

/** What `npm run dev:remote` runs, until it has built once. */
async function startAlone(name: string): Promise<string> {
  const port = await freePort();
  const child = spawn(process.execPath, [script, name, '--port', String(port)], { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  await new Promise<void>((accept, refuse) => {
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      if (/^built$/m.test(said)) accept();
      else if (/error/i.test(said)) refuse(new Error(said));
    });
    child.once('exit', () => refuse(new Error(`${name} ended: ${said}`)));
  });
  return `http://127.0.0.1:${port}`;
}

describe('each remote alone', () => {
  it.each(remoteNames)(
    '%s runs against the fake host, with a page and a quiet console',
    async (name) => {
      const visit = await openVisit(browser, await startAlone(name));
      await inVisit(visit, async ({ page }) => {
        await page.goto('/');
        expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/\w/);
      });
      await visit.context.close();
    },
    buildMilliseconds,
  );
});
