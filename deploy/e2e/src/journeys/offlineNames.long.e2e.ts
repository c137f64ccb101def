import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findBrowser } from '@cofferdam/local/browser';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { timeoutMilliseconds } from '../browser/timeoutMilliseconds.ts';
import { cookiesOf, untilCached, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { untilPage } from '../steps/index.ts';

/**
 * Chromium fails to resolve every name only when it is started so: one device, started three times. To a page, a name
 * that doesn't resolve and a server that is down are the same error.
 */
const noNames = '--host-resolver-rules=MAP * ~NOTFOUND';

const stage = useStage();
let folder: string;
let person: Person;
let place: SeededWorkspace;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cofferdam-device-'));
  person = await signInPerson(stage.product.origin, 'Mara Lindqvist');
  place = await seedWorkspace(person, { secrets: { DATABASE_URL: 'postgres://one' } });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the device, does something and stops it. Returns the errors of failed requests. */
async function onDevice(args: readonly string[], work: (page: Page) => Promise<void>): Promise<ReadonlySet<string>> {
  const browser = await findBrowser('any');
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: browser.executablePath,
    args: [...browser.args, ...args],
    baseURL: stage.product.origin,
    reducedMotion: 'reduce',
  });
  const errors = watchErrors(context);
  try {
    context.setDefaultTimeout(timeoutMilliseconds);
    // Cookies of a session don't outlive a browser.
    await context.addCookies(cookiesOf(person, stage.product.origin));
    await work(await context.newPage());
  } finally {
    await context.close();
  }
  return errors;
}

function watchErrors(context: BrowserContext): ReadonlySet<string> {
  const errors = new Set<string>();
  context.on('requestfailed', (request) => errors.add(request.failure()?.errorText ?? ''));
  return errors;
}

const line = (page: Page) => page.getByRole('status').filter({ hasText: 'The server can’t be reached' });
const row = (page: Page) => page.getByRole('row').filter({ hasText: 'DATABASE_URL' });

describe('names that no longer resolve', () => {
  it('are reported as an unreachable server, above saved data, until they resolve again', async () => {
    await onDevice([], async (page) => {
      await page.goto(`/r/secrets?${place.query}`);
      await row(page).waitFor();
      await untilCached(page);
    });
    const errors = await onDevice([noNames], async (page) => {
      await page.goto('/r/secrets');
      await untilPage(page, 'Secrets');
      await row(page).waitFor();
      await line(page)
        .getByText(/was saved on/)
        .waitFor();
    });
    expect([...errors]).toContain('net::ERR_NAME_NOT_RESOLVED');
    await onDevice([], async (page) => {
      await page.goto('/r/secrets');
      await row(page).waitFor();
      expect(await line(page).count()).toBe(0);
    });
  });
});
