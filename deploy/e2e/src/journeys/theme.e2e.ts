import { beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { eventually, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { makePlace } from '../places/index.ts';
import { signIn, signOut, untilPage } from '../steps/index.ts';

const stage = useStage();
const displayName = 'Ines Okafor';
let person: Person;
beforeAll(async () => {
  person = await signInPerson(stage.product.origin, displayName);
  await makePlace(person);
});

/** Notes every theme that anything was painted in, from the first frame on. */
async function notePaints(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(`
    globalThis.paintedThemes = [];
    const note = () => {
      if (document.body !== null) globalThis.paintedThemes.push(document.documentElement.classList.contains('dark') ? 'dark' : 'light');
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  `);
  return async () => [...new Set(await page.evaluate<string[]>('globalThis.paintedThemes'))];
}

describe('the theme', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    stage.test(
      `is ${colorScheme} where the system asks for it, before and after signing in`,
      { colorScheme },
      async ({ page }) => {
        const painted = await notePaints(page);
        await page.goto('/login');
        await untilPage(page, 'Sign in');
        await eventually(async () => expect(await painted()).toEqual([colorScheme]));
        await signIn(page, person.credentials);
        await untilPage(page, 'Secrets');
        await eventually(async () => expect(await painted()).toEqual([colorScheme]));
      },
    );
  }

  stage.test(
    'follows the system while nothing is chosen',
    async () => ({ person, colorScheme: 'light' as const }),
    async ({ page }) => {
      await page.goto('/');
      await untilPage(page, 'Secrets');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectTheme(page, 'dark');
      await page.emulateMedia({ colorScheme: 'light' });
      await expectTheme(page, 'light');
    },
  );

  const step = stage.journey({ colorScheme: 'light' });

  step('that is chosen holds at once', async ({ page }) => {
    await page.goto('/login');
    await signIn(page, person.credentials);
    await untilPage(page, 'Secrets');
    await expectTheme(page, 'light');
    // The one that writes: what is read when the page comes may be on its way still.
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/preferences/v1/document') && answer.request().method() !== 'GET',
    );
    await page.getByRole('button', { name: 'Switch to dark' }).click();
    await expectTheme(page, 'dark');
    expect((await saved).status()).toBe(200);
  });

  step('that is chosen stays over a reload, without a flash of the other', async ({ page }) => {
    const painted = await notePaints(page);
    await page.reload();
    await untilPage(page, 'Secrets');
    await eventually(async () => expect(await painted()).toEqual(['dark']));
  });

  step('that is chosen stays over a new session', async ({ page }) => {
    await signOut(page, displayName);
    await untilPage(page, 'Sign in');
    await signIn(page, person.credentials);
    await untilPage(page, 'Secrets');
    await expectTheme(page, 'dark');
  });

  step('that is chosen comes along to another browser', async () => {
    const other = await stage.open({ person, colorScheme: 'light' });
    await other.page.goto('/user/preferences');
    await untilPage(other.page, 'User Preferences');
    await expectTheme(other.page, 'dark');
    await other.page.getByRole('radio', { name: /^Dark/, checked: true }).waitFor();
    await other.page.getByRole('radio', { name: /^System/ }).check();
    await expectTheme(other.page, 'light');
    await other.context.close();
  });
});

async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.locator(theme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor({ state: 'attached' });
}
