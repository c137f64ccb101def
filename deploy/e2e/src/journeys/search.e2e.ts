import { beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { checkPage, untilFocused, useStage, watchRequests } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { goByPalette, openPalette, untilPage } from '../steps/index.ts';

const stage = useStage();
let person: Person;
let place: SeededWorkspace;
beforeAll(async () => {
  person = await signInPerson(stage.product.origin, 'Ines Okafor');
  place = await seedWorkspace(person, { secrets: { STRIPE_SECRET_KEY: 'a', DATABASE_URL: 'b' } });
  const { organizationId, workspaceId } = place;
  await person.api.note.add({ organizationId, workspaceId, name: 'Stripe disputes', text: 'x', labels: ['money'] });
  const { workspace } = await person.api.workspace.create({ organizationId, name: 'payments-staging' });
  await person.api.secret.add({ organizationId, workspaceId: workspace.id, name: 'STRIPE_TEST_KEY', value: 'c' });
  await person.api.note.add({ organizationId, workspaceId: workspace.id, name: 'Drafts', text: 'x' });
});

/** The option of an item. The later option for its logs contains its name too. */
const option = (page: Page, name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) });

describe('the palette', () => {
  stage.test(
    'finds everything with only the keyboard, in every workspace, and opens it there',
    () => ({ person }),
    async ({ page }) => {
      await page.goto(`/r/secrets?${place.query}`);
      await page.getByText('DATABASE_URL').waitFor();
      await openPalette(page);
      await page.keyboard.type('stripe');
      await option(page, 'STRIPE_TEST_KEY').waitFor();
      await option(page, 'Stripe disputes').waitFor();
      expect(await checkPage(page)).toEqual([]);
      await page.keyboard.press('Tab');
      await option(page, 'STRIPE_TEST_KEY').waitFor({ state: 'detached' });
      await option(page, 'STRIPE_SECRET_KEY').waitFor();
      await page.keyboard.press('Tab');
      await option(page, 'STRIPE_TEST_KEY').waitFor();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('option', { name: /STRIPE_TEST_KEY/, selected: true }).waitFor();
      const isRemembered = page.waitForResponse(/\/favorites\/opened$/);
      await page.keyboard.press('Enter');
      await untilPage(page, 'STRIPE_TEST_KEY');
      await page.getByRole('button', { name: 'payments-staging' }).first().waitFor();
      await isRemembered;

      await openPalette(page);
      await page.getByRole('group', { name: 'Recent' }).getByText('STRIPE_TEST_KEY').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Add to favorites' }).click();
      await page.getByRole('button', { name: 'Remove from favorites' }).waitFor();
      // It isn't state of this page, because another visit shows it too.
      await page.reload();
      await page.getByRole('button', { name: 'Remove from favorites' }).waitFor();
      await openPalette(page);
      await page.getByRole('group', { name: 'Favorites' }).getByText('STRIPE_TEST_KEY').waitFor();
      expect(await checkPage(page)).toEqual([]);
      await page.keyboard.type('stirpe');
      await page.getByText('Showing results for “stripe”.').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('combobox').waitFor({ state: 'detached' });
      await goByPalette(page, 'money', /Stripe disputes/);
      await untilPage(page, 'Stripe disputes');
    },
  );

  stage.test(
    'works on a phone',
    () => ({ person, viewport: { width: 360, height: 740 } }),
    async ({ page }) => {
      await page.goto(`/r/notes?${place.query}`);
      await page.getByRole('button', { name: /search/i }).click();
      await page.getByRole('combobox').fill('database');
      await option(page, 'DATABASE_URL').waitFor();
      await page.getByRole('group', { name: 'Where to search' }).getByText('payments-prod').click();
      await untilFocused(page.getByRole('combobox'));
      expect(await checkPage(page)).toEqual([]);
      await option(page, 'DATABASE_URL').click();
      await untilPage(page, 'DATABASE_URL');
    },
  );
});

describe('the resource manager', () => {
  stage.test(
    'stores named filters for every browser of the person, and removes them',
    () => ({ person }),
    async ({ page }) => {
      await page.goto(`/r/resources?${place.query}&filter=stripe&kinds=secret`);
      await page.getByRole('link', { name: 'STRIPE_SECRET_KEY' }).waitFor();
      await page.getByRole('button', { name: 'Saved filters' }).click();
      await page.getByRole('menuitem', { name: 'Save this filter' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save this filter' });
      await dialog.getByLabel('Name', { exact: true }).fill('Secrets of Stripe');
      await dialog.getByRole('button', { name: 'Save this filter' }).click();
      await page.getByText('Secrets of Stripe saved').first().waitFor();

      const elsewhere = await stage.open({ person });
      await elsewhere.page.goto(`/r/resources?${place.query}`);
      await elsewhere.page.getByRole('link', { name: 'DATABASE_URL' }).waitFor();
      await elsewhere.page.getByRole('button', { name: 'Saved filters' }).click();
      await elsewhere.page.getByRole('menuitem', { name: 'Secrets of Stripe', exact: true }).click();
      await elsewhere.page.getByRole('link', { name: 'DATABASE_URL' }).waitFor({ state: 'detached' });
      await elsewhere.page.getByRole('link', { name: 'STRIPE_SECRET_KEY' }).waitFor();
      const address = new URL(elsewhere.page.url()).searchParams;
      expect([address.get('filter'), address.get('kinds')]).toEqual(['stripe', 'secret']);
      expect(await checkPage(elsewhere.page)).toEqual([]);

      await elsewhere.page.getByRole('button', { name: 'Saved filters' }).click();
      await elsewhere.page.getByRole('menuitem', { name: 'Remove “Secrets of Stripe”' }).click();
      await elsewhere.page.getByText('Secrets of Stripe removed').first().waitFor();
      const { settle } = watchRequests(page);
      await page.reload();
      await page.getByRole('button', { name: 'Saved filters' }).click();
      await page.getByRole('menuitem', { name: 'Save this filter' }).waitFor();
      await settle();
      expect(await page.getByRole('menuitem', { name: /Stripe/ }).count()).toBe(0);
    },
  );

  stage.test(
    'moves and deletes several at once, and shows how many succeeded',
    () => ({ person }),
    async ({ page }) => {
      const { organizationId, workspaceId } = place;
      for (const name of ['Bulk one', 'Bulk two']) {
        await person.api.note.add({ organizationId, workspaceId, name, text: 'x' });
      }
      await page.goto(`/r/resources?${place.query}&filter=bulk`);
      await page.getByRole('link', { name: 'Bulk two' }).waitFor();
      await page.getByRole('checkbox', { name: /Bulk one/ }).check();
      await page.getByRole('checkbox', { name: /Bulk two/ }).check();
      await page.getByRole('button', { name: 'Move' }).click();
      await page
        .getByRole('dialog')
        .getByLabel('Workspace', { exact: true })
        .selectOption({ label: 'payments-staging' });
      await page.getByRole('dialog').getByRole('button', { name: 'Move to payments-staging' }).click();
      await page.getByText('2 notes moved to payments-staging', { exact: true }).first().waitFor();
      const bulkOne = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Bulk one' }) });
      await bulkOne.getByText('payments-staging').waitFor();

      await bulkOne.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click();
      await page.getByText('Bulk one deleted', { exact: true }).first().waitFor();
      await page.getByRole('link', { name: 'Bulk one' }).waitFor({ state: 'detached' });
    },
  );
});
