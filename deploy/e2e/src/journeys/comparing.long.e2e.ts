import { beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { checkPage, keepPicture, untilFocused, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace } from '../seed/index.ts';
import { chooseFile, untilPage } from '../steps/index.ts';

const stage = useStage();
/** Has secrets that no test here changes. */
let person: Person;
beforeAll(async () => {
  person = await signInPerson(stage.product.origin, 'Tomasz Wilk');
  const { organizationId, workspaceId } = await seedWorkspace(person, {
    secrets: { API_KEY: 'first value', DATABASE_URL: 'postgres://one' },
  });
  const named = { organizationId, workspaceId, name: 'API_KEY' };
  for (const value of ['second value', 'third value']) await person.api.secret.versionAdd({ ...named, value });
});

const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };

describe('a version', () => {
  stage.test(
    'is compared with another one chosen in the table, which says what is wrong with the choice',
    () => ({ person }),
    async ({ page }) => {
      await page.goto('/secret/API_KEY');
      await untilPage(page, 'API_KEY');
      const box = (version: string) => page.getByRole('checkbox', { name: `Choose ${version} to compare` });
      await box('v1').check();
      await page.getByText('Choose one more to compare').waitFor();
      await box('v2').check();
      await box('v3').press('Space');
      await page.getByText('3 versions chosen; you can compare two').waitFor();
      await box('v2').uncheck();
      await keepPicture(page, 'secret-versions-chosen');
      await page.getByRole('button', { name: 'Compare v1 with v3' }).press('Enter');
      await page.waitForURL((url) => url.searchParams.get('compare') === '1-3');
      const show = page.getByRole('region', { name: 'Compare' }).getByRole('button', { name: 'Show the difference' });
      await untilFocused(show);
      await show.press('Enter');
      await page
        .getByRole('group', { name: 'v1, v3' })
        .filter({ hasText: /first.*third/s })
        .waitFor();
      expect(await checkPage(page)).toEqual([]);
      await page.getByRole('button', { name: 'Hide now' }).click();
      await page.getByRole('group', { name: 'v1, v3' }).waitFor({ state: 'detached' });
      await page.getByRole('region', { name: 'Compare' }).getByRole('button', { name: 'Close' }).click();
      await untilFocused(page.getByRole('button', { name: 'Compare', exact: true }));
    },
  );

  stage.test(
    'is compared on a phone by one press, with a way back in the header',
    () => ({ person, ...phone }),
    async ({ page }) => {
      await page.goto('/secret/API_KEY');
      await untilPage(page, 'API_KEY');
      await page.getByRole('button', { name: 'Compare v2 with v3' }).click();
      const compare = page.getByRole('region', { name: 'Compare' });
      await compare.getByRole('button', { name: 'Show the difference' }).click();
      await page
        .getByRole('group', { name: 'v2, v3' })
        .filter({ hasText: /second.*third/s })
        .waitFor();
      await keepPicture(page, 'secret-compare-phone');
      expect(await checkPage(page)).toEqual([]);
      await compare.getByLabel('Older').selectOption('v1');
      await compare.getByRole('button', { name: 'Show the difference' }).click();
      await page
        .getByRole('group', { name: 'v1, v3' })
        .filter({ hasText: /first.*third/s })
        .waitFor();
      await page.getByRole('link', { name: 'Back to secrets' }).click();
      await untilPage(page, 'Secrets');
      await page.getByRole('button', { name: 'Open menu' }).waitFor();
    },
  );
});

describe('the review of an import', () => {
  const review = async (page: Page): Promise<void> => {
    await page.goto('/r/secrets/import');
    const text = 'API_KEY=fifth value\nDATABASE_URL=postgres://one\n';
    await chooseFile(page, { name: 'changed.env', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await untilPage(page, 'Review the import');
    await page.getByText('Add as v4').waitFor();
  };
  const compareFifth = async (page: Page): Promise<void> => {
    const dialog = page.getByRole('dialog', { name: 'Changes to API_KEY' });
    const show = dialog.getByRole('button', { name: 'Show the difference' });
    await show.waitFor();
    expect(await page.content()).not.toMatch(/fifth value|third value/);
    await show.click();
    await dialog
      .getByRole('group', { name: /^v3 in / })
      .filter({ hasText: /third.*fifth/s })
      .waitFor();
    await keepPicture(page, `import-compare-${page.viewportSize()?.width ?? 0}`);
    expect(await checkPage(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await dialog.waitFor({ state: 'detached' });
  };

  stage.test(
    'shows a changed value beside the existing one, and why an equal one can’t be selected',
    () => ({ person }),
    async ({ page }) => {
      await review(page);
      const box = page.getByRole('checkbox', { name: 'Select DATABASE_URL' });
      await box.hover();
      await page.getByRole('tooltip').getByText('It’s the same: there’s nothing to import.').waitFor();
      await page.getByRole('button', { name: 'Compare API_KEY with the current value' }).click();
      await compareFifth(page);
    },
  );

  stage.test(
    'does the same on a phone',
    () => ({ person, ...phone }),
    async ({ page }) => {
      await review(page);
      await page
        .getByRole('row', { name: /API_KEY/ })
        .getByRole('button', { name: 'Compare' })
        .click();
      await compareFifth(page);
    },
  );
});
