import { beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { untilFocused, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { goByPalette, press, tabTo, untilPage } from '../steps/index.ts';

const stage = useStage();
let person: Person;
let place: SeededWorkspace;
beforeAll(async () => {
  person = await signInPerson(stage.product.origin, 'Mara Lindqvist');
  place = await seedWorkspace(person, { secrets: { DATABASE_URL: 'postgres://x' } });
});

const asPerson = () => ({ person });
const ids = () => ({ organizationId: place.organizationId, workspaceId: place.workspaceId });

/** Opens a page of the workspace and waits for its title. */
async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(`${path}?${place.query}`);
  await untilPage(page, title);
}

describe('with only the keyboard', () => {
  stage.test('a note is written, read and changed', asPerson, async ({ page }) => {
    await open(page, '/r/notes', 'Notes');
    await page.getByText('No notes in payments-prod yet').waitFor();
    await press(page, 'c');
    await untilPage(page, 'New note');
    await untilFocused(page.getByLabel('Name', { exact: true }));
    await page.keyboard.type('Night runbook');
    await tabTo(page, /^Text/);
    await page.keyboard.type('Call Marguerite');
    await press(page, 'Control+Enter');
    await untilPage(page, 'Night runbook');
    await page.getByRole('button', { name: 'Reveal' }).waitFor();
    await press(page, 'v');
    await page.getByText('Call Marguerite').waitFor();
    await press(page, 'e');
    await page.getByLabel('Text', { exact: true }).waitFor();
    await tabTo(page, /^Text/);
    await press(page, 'Control+End');
    await page.keyboard.type(' first');
    await press(page, 'Control+Enter');
    await page.getByRole('link', { name: 'v2', exact: true }).waitFor();
    expect((await person.api.note.versionAccess({ ...ids(), name: 'Night runbook' })).text).toBe(
      'Call Marguerite first',
    );
  });

  stage.test('secrets are pasted, reviewed and imported', asPerson, async ({ page }) => {
    await open(page, '/r/secrets/import', 'Import secrets');
    await tabTo(page, /^Or paste the text/);
    await page.keyboard.insertText('MAILER_TOKEN=one\nDATABASE_URL=two');
    await tabTo(page, 'Review');
    await press(page, 'Enter');
    await untilPage(page, 'Review the import');
    await page.getByText('MAILER_TOKEN').first().waitFor();
    await tabTo(page, /^Import \d secrets?$/);
    await press(page, 'Enter');
    await untilPage(page, 'Secrets');
    const { value } = await person.api.secret.versionAccess({ ...ids(), name: 'MAILER_TOKEN' });
    expect(value).toBe('one');
  });

  stage.test('the log is filtered, and an event is read', asPerson, async ({ page }) => {
    await open(page, '/organization/audit/logs', 'Logs');
    await page.getByRole('gridcell').first().waitFor();
    await press(page, '/');
    const field = page.getByRole('combobox', { name: 'Filter by person, event, item, time or address' });
    await untilFocused(field);
    const from = page.getByLabel('From', { exact: true });
    await from.waitFor();
    await press(page, 'Tab');
    await untilFocused(from);
    await press(page, 'Shift+Tab');
    await untilFocused(field);
    await page.keyboard.type('Mara');
    await page
      .getByRole('option', { name: /Mara Lindqvist/ })
      .first()
      .waitFor();
    const filtered = page.waitForResponse((answer) => {
      const { pathname, searchParams } = new URL(answer.url());
      return pathname.endsWith('/by-params') && searchParams.has('actorId');
    });
    await Promise.all([filtered, press(page, 'Enter')]);
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .waitFor();
    await page
      .getByRole('row', { name: /Mara Lindqvist/ })
      .first()
      .waitFor();
    await tabTo(page, /^Events|^Log/);
    await press(page, 'Home', 'Enter');
    await page.getByText('Chain', { exact: true }).waitFor();
  });

  stage.test('a plan is ordered', asPerson, async ({ page, watch }) => {
    // The page of the order may ask once more for what it costs, after it is confirmed.
    watch.allow(/answer 409: GET .*\/preview/);
    await open(page, '/r/secrets', 'Secrets');
    await goByPalette(page, 'plans', /^Plans/);
    await untilPage(page, 'Plans');
    await page.getByRole('button', { name: 'Upgrade: Business' }).waitFor();
    await tabTo(page, /^Upgrade: Business/);
    await press(page, 'Enter');
    await page.getByRole('complementary').getByText('Due today').waitFor();
    await tabTo(page, /^Review order/);
    await press(page, 'Enter');
    await untilPage(page, 'Review your order');
    await page.getByRole('button', { name: /^Order, / }).waitFor();
    await tabTo(page, /^Order, /);
    await press(page, 'Enter');
    await untilPage(page, 'Order confirmed');
    expect((await person.api.billing.overview({ organizationId: place.organizationId })).plan).toBe('BUSINESS');
  });
});
