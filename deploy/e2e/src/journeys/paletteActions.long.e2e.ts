import { beforeAll, describe, expect } from '@jest/globals';
import { checkPage, eventually, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { openPalette, untilPage } from '../steps/index.ts';

const stage = useStage();
let person: Person;
let place: SeededWorkspace;
beforeAll(async () => {
  person = await signInPerson(stage.product.origin, 'Ines Okafor');
  place = await seedWorkspace(person, { secrets: { API_KEY: 'a', DATABASE_URL: 'b', REDIS_URL: 'c' } });
});

describe('the palette on a list', () => {
  stage.test(
    'acts on the active row and on the selection, with only the keyboard',
    () => ({ person, permissions: ['clipboard-read', 'clipboard-write'] }),
    async ({ page }) => {
      const copied = (expected: string) =>
        eventually(async () => expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(expected));
      await page.goto(`/r/secrets?${place.query}`);
      await page.getByText('REDIS_URL').waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await openPalette(page);
      await page.getByRole('group', { name: 'DATABASE_URL' }).waitFor();
      expect(await checkPage(page)).toEqual([]);
      await page.keyboard.type('copy value');
      await page.getByRole('option', { name: /^Copy value/, selected: true }).waitFor();
      await page.keyboard.press('Enter');
      await copied('b');

      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await openPalette(page);
      await page.getByRole('group', { name: '2 selected' }).waitFor();
      await page.keyboard.type('>delete');
      await page.getByRole('option', { name: /^Delete/, selected: true }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Delete 2 secrets?' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('grid').evaluate('(grid) => grid.blur()');
      // The active row stays marked, and its keys work without the focus in the list.
      await page.keyboard.press('e');
      await untilPage(page, 'REDIS_URL');
    },
  );

  stage.test(
    'opens a dialog of another page',
    () => ({ person }),
    async ({ page }) => {
      await page.goto(`/r/secrets?${place.query}`);
      await page.getByText('REDIS_URL').waitFor();
      await openPalette(page);
      await page.keyboard.type('new label');
      await page.getByRole('option', { name: /^New label/, selected: true }).waitFor();
      await page.keyboard.press('Enter');
      await untilPage(page, 'Labels');
      await page.getByRole('form', { name: 'New label' }).waitFor();
    },
  );
});
