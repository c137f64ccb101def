import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { checkPage, useStage } from '../browser/index.ts';
import { signInPerson } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { untilPage } from '../steps/index.ts';

const stage = useStage();
let place: SeededWorkspace;

async function asPerson() {
  const person = await signInPerson(stage.product.origin);
  place = await seedWorkspace(person, { secrets: { DATABASE_URL: 'postgres://one' } });
  return { person };
}

const message = (page: Page) => page.getByRole('alert').filter({ hasText: 'Cofferdam couldn’t be loaded.' });
const refused = /Failed to load resource|ChunkLoadError|Loading chunk|net::ERR_FAILED/;

/** A page whose scripts can't be loaded until they can. */
async function loseScripts(page: Page, address: RegExp): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}

describe('a page whose scripts can’t be loaded', () => {
  for (const [theme, what, scripts] of [
    ['light', 'the first script', /\/assets\/boot\./],
    ['dark', 'the first script', /\/assets\/boot\./],
    ['light', 'the shell', /\/assets\/shell\..*\.js/],
  ] as const) {
    stage.test(`says so and reloads, if ${what} is missing (${theme})`, asPerson, async ({ page, watch }) => {
      watch.allow(refused);
      await page.emulateMedia({ colorScheme: theme });
      const find = await loseScripts(page, scripts);
      await page.goto(`/r/secrets?${place.query}`);
      await message(page).waitFor();
      expect(await checkPage(page)).toEqual([]);
      await find();
      await message(page).getByRole('link', { name: 'Reload' }).click();
      await untilPage(page, 'Secrets');
      await page.getByText('DATABASE_URL').waitFor();
      expect(new URL(page.url()).search).toBe(`?${place.query}`);
      expect(await message(page).count()).toBe(0);
    });
  }

  stage.test('says so on the login page, whose frame is part of the document', {}, async ({ page, watch }) => {
    watch.allow(refused);
    const find = await loseScripts(page, /\/assets\/(?:boot|signed-out)\..*\.js/);
    await page.goto('/login');
    await message(page).waitFor();
    await find();
    await message(page).getByRole('link', { name: 'Reload' }).click();
    await untilPage(page, 'Sign in');
    await page.getByLabel('Email').waitFor();
    expect(await message(page).count()).toBe(0);
  });
});
