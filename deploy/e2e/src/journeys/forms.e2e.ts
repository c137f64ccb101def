import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { checkPage, eventually, keepPicture, readStorages, untilCached, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { runAsOwner } from '../stack/index.ts';
import { untilPage } from '../steps/index.ts';

const stage = useStage();
const written = 'The list stays empty after an import.';
const waiting = 'Saving fails on the train.';
let person: Person;
let place: SeededWorkspace;

async function asPerson() {
  person = await signInPerson(stage.product.origin, 'Mara Lindqvist');
  place = await seedWorkspace(person, { secrets: { PLANTED_NAME: 'planted-value' } });
  return { person };
}

/** How many messages with this text the server has. */
async function stored(text: string): Promise<number> {
  const sql = 'select 1 from cofferdam.messages where content = $1';
  return (await runAsOwner(stage.product.databaseUrl, sql, [text])).length;
}

async function openForm(page: Page, item: string) {
  await page.getByRole('button', { name: 'Account of Mara Lindqvist' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  const form = page.getByRole('dialog', { name: item });
  await form.waitFor();
  return form;
}

describe('the form for support', () => {
  stage.test('shows what it sends, sends only that, and confirms', asPerson, async ({ page }) => {
    await page.goto(`/secret/PLANTED_NAME?${place.query}`);
    await untilPage(page, 'PLANTED_NAME');
    const form = await openForm(page, 'Contact support');
    await form.getByText('/secret/[redacted]').waitFor();
    expect(await checkPage(page)).toEqual([]);
    await keepPicture(page, 'pages/support-form');
    await form.getByLabel(/What went wrong/).fill(written);
    const sending = page.waitForRequest('**/core/api/v1/support');
    await form.getByRole('button', { name: 'Send request' }).click();
    const body = (await sending).postData() ?? '';
    expect(body).toContain(written);
    expect(body).not.toMatch(/PLANTED_NAME|planted-value|Lindqvist/);
    await untilPage(page, 'Thank you');
    await page.getByText('Your request was sent').waitFor();
    expect(new URL(page.url()).pathname).toBe('/thank-you/support');
    expect(await checkPage(page)).toEqual([]);
  });

  stage.test(
    'keeps a request while offline, encrypted, and sends it when online again',
    async () => ({ ...(await asPerson()), withWorker: true }),
    async ({ page, context, watch }) => {
      await page.goto(`/r/secrets?${place.query}`);
      await untilPage(page, 'Secrets');
      await untilCached(page);
      const form = await openForm(page, 'Contact support');
      await form.getByLabel(/What went wrong/).fill(waiting);
      watch.allow(/request failed|console error: (?:Failed|.*net::)/);
      await context.setOffline(true);
      await form.getByRole('button', { name: 'Send request' }).click();
      await untilPage(page, 'Thank you');
      await page.getByText('Your request will be sent when you’re online').waitFor();
      const kept = await readStorages(page);
      expect(kept).toContain('cofferdam-offline/outbox');
      expect(kept).not.toContain(waiting);
      const sending = page.waitForResponse('**/core/api/v1/support');
      await context.setOffline(false);
      expect((await sending).status()).toBe(200);
      await eventually(async () => expect(await stored(waiting)).toBe(1));
    },
  );
});

describe('the other forms', () => {
  stage.test('feedback is stored, and an organization asks sales once at a time', asPerson, async ({ page, watch }) => {
    await page.goto(`/r/secrets?${place.query}`);
    await untilPage(page, 'Secrets');
    const feedback = await openForm(page, 'Send feedback');
    await feedback.getByLabel(/What could be better/).fill('More rows');
    await feedback.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByText('Feedback sent').waitFor();
    expect(await stored('More rows')).toBe(1);

    await page.goto(`/organization/billing/plans?${place.query}`);
    const requestSalesContact = async () => {
      await page.getByRole('button', { name: 'Contact sales' }).click();
      const sales = page.getByRole('dialog', { name: 'Contact sales' });
      await sales.getByLabel('Plan').selectOption('Team');
      await sales.getByLabel('People').fill('80');
      await sales.getByLabel(/What do you want to know/).fill('A quote for 80 people');
      await sales.getByRole('button', { name: 'Send request' }).click();
      return sales;
    };
    await requestSalesContact();
    await page.getByText('Request sent to sales').waitFor();
    watch.expect(/answer 409: POST .*\/sales-form-contact/);
    const again = await requestSalesContact();
    await again.getByText('Your organization has already contacted sales').waitFor();
  });
});
