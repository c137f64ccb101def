import { beforeAll, describe, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright';
import { eventually, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace } from '../seed/index.ts';
import { signIn, signOut, untilPage, untilUserPage } from '../steps/index.ts';

const stage = useStage();
const displayName = 'Ines Okafor';
let person: Person;
beforeAll(async () => {
  person = await signInPerson(stage.product.origin, displayName);
  await seedWorkspace(person, { secrets: { API_KEY: 'key', DATABASE_URL: 'url' } });
});

/** Records the theme of every painted frame, beginning with the first. */
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

  step('that is chosen applies immediately', async ({ page }) => {
    await page.goto('/login');
    await signIn(page, person.credentials);
    await untilPage(page, 'Secrets');
    await expectTheme(page, 'light');
    // The writing call: the read at page start may still be running.
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

  step('that is chosen stays over a new session', async ({ page, watch }) => {
    await signOut({ page, watch }, displayName);
    await untilPage(page, 'Sign in');
    await signIn(page, person.credentials);
    await untilPage(page, 'Secrets');
    await expectTheme(page, 'dark');
  });

  step('that is chosen comes along to another browser', async () => {
    const other = await stage.open({ person, colorScheme: 'light' });
    await other.page.goto('/user/preferences');
    await untilUserPage(other.page, 'Preferences');
    await expectTheme(other.page, 'dark');
    await other.page.getByRole('radio', { name: /^Dark/, checked: true }).waitFor();
    await other.page.getByRole('radio', { name: /^System/ }).check();
    await expectTheme(other.page, 'light');
    await other.context.close();
  });
});

/** A screenshot of an element, or of its first pixels from the left. */
async function paintOf(element: Locator, width?: number): Promise<string> {
  // Wait until it has stopped moving.
  const whole = await element.screenshot({ animations: 'disabled' });
  if (width === undefined) return whole.toString('base64');
  const box = await element.boundingBox();
  if (box === null) throw new Error('nothing is drawn there');
  const part = await element.page().screenshot({ clip: { ...box, width }, animations: 'disabled' });
  return part.toString('base64');
}

/** The number of colors in a screenshot, counted in a separate page because the product's policy blocks the image. */
async function countColors(page: Page, picture: string): Promise<number> {
  const reader = await page.context().newPage();
  const count = await reader.evaluate<number>(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${picture}';
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    return new Set(new Uint32Array(canvas.getImageData(0, 0, image.width, image.height).data.buffer)).size;
  })()`);
  await reader.close();
  return count;
}

describe('forced colors', () => {
  stage.test(
    'leave the marks of a row to be seen: its dots, that it is chosen, that keys act on it',
    () => ({ person }),
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await page.goto('/r/secrets');
      await untilPage(page, 'Secrets');
      const row = page.getByRole('row', { name: /API_KEY/ });
      const dots = row.getByRole('button', { name: /^More/ }).locator('.cd-tr-dots');
      await dots.waitFor();
      expect(await countColors(page, await paintOf(dots))).toBeGreaterThan(1);

      const box = row.getByRole('checkbox');
      const [edge, empty] = [await paintOf(row, 8), await paintOf(box)];
      await page.getByRole('grid').focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('Space');
      await row.and(page.locator('.cd-tr-active[aria-selected=true]')).waitFor();
      expect(await paintOf(row, 8)).not.toBe(edge);
      expect(await paintOf(box)).not.toBe(empty);
    },
  );
});

async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.locator(theme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor({ state: 'attached' });
}
