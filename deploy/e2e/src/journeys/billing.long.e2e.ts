import { describe, expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { checkPage, eventually, useStage, watchRequests, type Visit } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { endPeriod, joinWorkspace, seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { untilPage } from '../steps/index.ts';

const stage = useStage();

let mara: Person;
let place: SeededWorkspace;
let visit: Visit;

/** Opens a page of billing and waits for its title. */
async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(`/organization/billing${path}${path.includes('?') ? '&' : '?'}${place.query}`);
  await untilPage(page, title);
}

const planOf = async (): Promise<string> =>
  (await mara.api.billing.overview({ organizationId: place.organizationId })).plan;

/** Presses a button that saves a PDF; returns the file. */
async function savePdf(page: Page, button: RegExp): Promise<{ readonly name: string; readonly content: Buffer }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).first().click();
  const file = await downloading;
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
}

describe('the plan of an organization', () => {
  const step = stage.journey();

  step('shows what it costs, and who is invoiced can be changed', async ({ origin }) => {
    mara = await signInPerson(origin, 'Mara Lindqvist');
    place = await seedWorkspace(mara, { secrets: { DATABASE_URL: 'x' } });
    visit = await stage.open({ person: mara });
    const { page } = visit;
    await open(page, '', 'Billing');
    await page.getByRole('region', { name: 'Current plan' }).getByText('1 person at €6.00').waitFor();
    await page.getByRole('button', { name: /^How to pay invoice/ }).waitFor();
    await page.getByRole('link', { name: 'Payment details' }).first().click();
    await untilPage(page, 'Payment details');
    await page.getByRole('textbox', { name: /^Company or name/ }).fill('Halden Freight GmbH');
    await page.getByRole('textbox', { name: /^Billing email/ }).fill('billing@halden.example');
    await page.getByRole('textbox', { name: /^City/ }).fill('Hamburg');
    await page.getByRole('combobox', { name: 'Country' }).selectOption('Germany');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Billing contact saved').waitFor();
    expect(await checkPage(page)).toEqual([]);
    await page.reload();
    const city = page.getByRole('textbox', { name: /^City/ });
    await eventually(async () => expect(await city.inputValue()).toBe('Hamburg'));
  });

  step('is upgraded by an order that shows what is due, and confirmed with an invoice', async () => {
    const { page } = visit;
    await open(page, '/plans', 'Plans');
    await page.getByRole('button', { name: 'Upgrade: Business' }).click();
    const change = page.getByRole('complementary', { name: 'Change to Business' });
    await change.getByText('Due today').waitFor();
    await change.getByText('Credit for Team').waitFor();
    expect(await planOf()).toBe('TEAM');
    await change.getByRole('button', { name: 'Review order' }).click();
    await untilPage(page, 'Review your order');
    await page.getByText('Halden Freight GmbH').waitFor();
    expect(await checkPage(page)).toEqual([]);
    expect(await planOf()).toBe('TEAM');
    await page.getByRole('button', { name: /^Order, €/ }).click();
    await untilPage(page, 'Order confirmed');
    await page.getByText('Business is active').waitFor();
    expect(await checkPage(page)).toEqual([]);
    expect(await planOf()).toBe('BUSINESS');
    const saved = await savePdf(page, /^Download PDF$/);
    expect(saved.name).toMatch(/\.pdf$/);
    expect(saved.content.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });

  step('has invoices that say how they are paid, and open as PDF', async () => {
    const { page } = visit;
    await open(page, '', 'Billing');
    const invoices = page.getByRole('region', { name: 'Invoices' });
    await invoices.getByText(/^Due /).first().waitFor();
    expect(await invoices.getByRole('button', { name: /^Download invoice/ }).count()).toBe(2);
    const saved = await savePdf(page, /^Download invoice/);
    expect(saved.content.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    await invoices
      .getByRole('button', { name: /^How to pay invoice/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Pay invoice/ });
    await dialog.getByText('billing@halden.example').waitFor();
    expect(await checkPage(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await invoices.getByText('Paid', { exact: true }).click();
    await invoices.getByText('No invoice is paid').waitFor();
  });

  step('is downgraded at the end of the period, unless that is canceled', async () => {
    const { page } = visit;
    await open(page, '/plans', 'Plans');
    await page.getByRole('button', { name: 'Downgrade: Free' }).click();
    const change = page.getByRole('complementary', { name: 'Change to Free' });
    await change.getByText(/^Business stays until /).waitFor();
    await change.getByRole('button', { name: /^Change to Free on / }).click();
    await page.getByText(/^Change to Free scheduled for /).waitFor();
    await page.getByText(/^Changes to Free on /).waitFor();
    expect(await planOf()).toBe('BUSINESS');
    await page.getByRole('button', { name: 'Cancel change' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel change' }).click();
    await page.getByText('Scheduled change canceled').waitFor();
    await page.getByText(/^Changes to Free on /).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Downgrade: Free' }).click();
    await change.getByRole('button', { name: /^Change to Free on / }).click();
    await page.getByText(/^Change to Free scheduled for /).waitFor();
    await open(page, '', 'Billing');
    await page.getByText(/^Changes to Free on /).waitFor();
    expect(await checkPage(page)).toEqual([]);
    await endPeriod(stage.product.databaseUrl, place.organizationId);
    await page.getByText('Free of charge', { exact: true }).waitFor();
    await eventually(async () => expect(await planOf()).toBe('FREE'));
  });

  step('is neither seen nor changed without the permission', async ({ origin }) => {
    const jonas = await signInPerson(origin, 'Jonas Reyes');
    await joinWorkspace(mara, jonas, place);
    const his = await stage.open({ person: jonas });
    const { settle } = watchRequests(his.page);
    await his.page.goto(`/organization/overview?${place.query}`);
    await untilPage(his.page, 'Halden Freight');
    await settle();
    expect(await his.page.getByRole('link', { name: 'Plans' }).count()).toBe(0);
    const pages = [
      ['', 'Billing'],
      ['/plans', 'Plans'],
      ['/details', 'Payment details'],
      ['/order?plan=TEAM', 'Order'],
    ] as const;
    for (const [path, title] of pages) {
      await his.page.goto(`/organization/billing${path}${path.includes('?') ? '&' : '?'}${place.query}`);
      await his.page.getByRole('heading', { name: `You don’t have access to ${title}` }).waitFor();
    }
    const { organizationId } = place;
    const refused = (sent: Promise<unknown>) => sent.then(String, (error: { errorCode: string }) => error.errorCode);
    expect(await refused(jonas.api.billing.invoices({ organizationId }))).toBe('access-denied.exception');
    expect(await refused(jonas.api.billing.customerGet({ organizationId }))).toBe('access-denied.exception');
    expect(await refused(jonas.api.billing.update({ organizationId, subscriptionType: 'BUSINESS' }))).toBe(
      'access-denied.exception',
    );
  });
});

describe('a new organization', () => {
  stage.test(
    'is created on a plan whose price was shown',
    async () => ({ person: await signInPerson(stage.product.origin, 'Ines Okafor') }),
    async ({ page }) => {
      await page.goto('/organization/create/plan?name=Kestrel&workspace=prod');
      await untilPage(page, 'Choose a plan');
      await page.getByText('€6 per person per month').waitFor();
      await page.getByText('Yearly', { exact: true }).click();
      await page.getByText('€60 per person per year').waitFor();
      await page.getByRole('radio', { name: /^Team/ }).check();
      expect(await checkPage(page)).toEqual([]);
      await page.getByRole('button', { name: 'Create organization' }).click();
      await untilPage(page, 'Add your first secrets');
      await page.goto('/organization/billing');
      await page.getByText('1 person at €60.00').waitFor();
    },
  );
});
