import { beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { untilCached, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace } from '../seed/index.ts';
import { signIn, untilPage } from '../steps/index.ts';

// A full browser, because the headless one doesn't look for what an installation needs.
const stage = useStage(undefined, () => ['--window-size=1280,800']);
const displayName = 'Mara Lindqvist';
let person: Person;
beforeAll(async () => {
  person = await signInPerson(stage.product.origin, displayName);
  await seedWorkspace(person, { secrets: { DATABASE_URL: 'postgres://one' } });
});
const asPerson = () => ({ person });
const withWorker = () => ({ person, withWorker: true });

interface Shortcut {
  readonly name: string;
  readonly url: string;
}

/** The title of each shortcut's page. */
const titles: Readonly<Record<string, string>> = {
  'Two-factor codes': 'Two-factor codes',
  'New secret': 'New secret',
  Notes: 'Notes',
};

async function shortcutsOf(page: Page): Promise<readonly Shortcut[]> {
  const answer = await page.request.get('/manifest.webmanifest');
  return ((await answer.json()) as { readonly shortcuts: readonly Shortcut[] }).shortcuts;
}

/** Offers an installation, as Chromium does for people who use a page often, and counts the prompts. */
const offer = `(() => {
  globalThis.prompted = 0;
  const event = new Event('beforeinstallprompt', { cancelable: true });
  event.prompt = async () => void (globalThis.prompted += 1);
  dispatchEvent(event);
  return event.defaultPrevented;
})()`;

describe('the application', () => {
  stage.test(
    'can be installed: Chromium finds nothing missing in its manifest',
    withWorker,
    async ({ page, context }) => {
      await page.goto('/r/secrets');
      await untilPage(page, 'Secrets');
      await untilCached(page);
      const client = await context.newCDPSession(page);
      const { errors, data = '{}' } = await client.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      expect(JSON.parse(data)).toMatchObject({ name: 'Cofferdam', start_url: '/r/secrets', display: 'standalone' });
      const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
      // A full browser opens a private window for each test, in which nothing can be installed.
      const missing = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
      expect(missing).toEqual([]);
    },
  );

  stage.test(
    'offers its installation in the account menu, once for each offer of the browser',
    asPerson,
    async ({ page }) => {
      await page.goto('/r/secrets');
      await untilPage(page, 'Secrets');
      const menu = page.getByRole('button', { name: `Account of ${displayName}` });
      const entry = page.getByRole('menuitem', { name: 'Install Cofferdam' });
      await menu.click();
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
      expect(await entry.count()).toBe(0);
      await page.keyboard.press('Escape');
      expect(await page.evaluate<boolean>(offer)).toBe(true);
      await menu.click();
      await entry.click();
      expect(await page.evaluate<number>('globalThis.prompted')).toBe(1);
      await menu.click();
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
      expect(await entry.count()).toBe(0);
    },
  );

  stage.test('opens the page of each of its shortcuts', asPerson, async ({ page }) => {
    const shortcuts = await shortcutsOf(page);
    expect(shortcuts.map(({ name }) => name)).toEqual(Object.keys(titles));
    for (const { name, url } of shortcuts) {
      await page.goto(url);
      await untilPage(page, titles[name] ?? '');
      expect(new URL(page.url()).pathname).toBe(url);
    }
  });

  for (const name of Object.keys(titles)) {
    stage.test(`asks for a sign-in before the page of its shortcut “${name}”`, {}, async ({ page }) => {
      const url = (await shortcutsOf(page)).find((one) => one.name === name)?.url ?? '';
      await page.goto(url);
      await signIn(page, person.credentials);
      await untilPage(page, titles[name] ?? '');
      expect(new URL(page.url()).pathname).toBe(url);
    });
  }
});
