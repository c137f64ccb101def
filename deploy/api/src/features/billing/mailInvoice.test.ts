import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestMailbox, type TestMailbox } from '../../testing/startTestMailbox.ts';
import type { TestOrganization } from '../../testing/TestOrganization.ts';
import { sampleCustomer } from '../../testing/billingInputs.ts';
import { BillingStage } from '../../testing/billing/BillingStage.ts';

let mailbox: TestMailbox;
let stage: BillingStage;
let harbor: TestOrganization;

beforeAll(async () => {
  mailbox = await startTestMailbox();
  stage = await BillingStage.start('2026-11-01T10:00:00.000Z', { mail: mailbox.mail });
  harbor = await stage.organization('FREE');
}, 60_000);
afterAll(async () => {
  await stage.close();
  await mailbox.close();
});

const invoices = async () =>
  (await harbor.owner.succeed('billing', 'invoices', { organizationId: harbor.organizationId })).rows;
const mails = () => mailbox.received.filter(({ text }) => text.includes('Subject: Invoice '));

/** The PDF from the MIME part of a message. */
function attachmentOf(text: string): Buffer {
  const [, part = ''] = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(text) ?? [];
  return Buffer.from(part, 'base64');
}

async function orderPlan(subscriptionType: 'TEAM' | 'BUSINESS'): Promise<void> {
  await harbor.owner.succeed('billing', 'update', { organizationId: harbor.organizationId, subscriptionType });
}

describe('an invoice', () => {
  it('is emailed once to the billing contact, with the same PDF as the download', async () => {
    const { organizationId, owner } = harbor;
    const customer = { ...sampleCustomer, email: 'accounts@harbor.example' };
    await owner.succeed('billing', 'customerUpdate', { organizationId, customer });
    await orderPlan('TEAM');
    await stage.api.runDueJobs();
    await stage.api.runDueJobs();
    const [invoice] = await invoices();
    expect(mails()).toHaveLength(1);
    const [mail] = mails();
    expect(mail?.to).toEqual(['accounts@harbor.example']);
    expect(mail?.text).toContain(`Subject: Invoice ${invoice?.number}`);
    expect(mail?.text).toMatch(new RegExp(`filename="?${invoice?.number}\\.pdf`));
    const invoiceId = invoice?.id ?? '';
    const { pdf } = await owner.succeed('billing', 'invoicePdf', { organizationId, invoiceId });
    const attached = attachmentOf(mail?.text ?? '');
    expect(attached.subarray(0, 5).toString()).toBe('%PDF-');
    expect(attached.equals(Buffer.from(pdf, 'base64'))).toBe(true);
  });

  it('is emailed again, unchanged, after the mail server refused it', async () => {
    mailbox.behave('refuse');
    await orderPlan('BUSINESS');
    await stage.api.runDueJobs();
    expect(mails()).toHaveLength(1);
    mailbox.behave('take');
    await stage.api.database.query('update graphile_worker._private_jobs set run_at = now() where attempts > 0');
    await stage.api.runDueJobs();
    const [invoice] = await invoices();
    expect(mails()).toHaveLength(2);
    expect(mails()[1]?.text).toContain(`Subject: Invoice ${invoice?.number}`);
    expect(attachmentOf(mails()[1]?.text ?? '').length).toBeGreaterThan(1_000);
  });

  it('can be paid until the end of the day that it names', async () => {
    const [invoice] = await invoices();
    const due = String(invoice?.dueAt).slice(0, 10);
    const { organizationId } = harbor;
    const stateAt = async (at: string) => {
      stage.goTo(at);
      const owner = await harbor.owner.signInAgain();
      const { rows } = await owner.succeed('billing', 'invoices', { organizationId });
      const { subscription } = await owner.succeed('billing', 'overview', { organizationId });
      return [rows.find(({ id }) => id === invoice?.id)?.state, subscription.isPaymentDue];
    };
    expect(due).toBe('2026-12-01');
    expect(await stateAt(`${due}T12:00:00.000Z`)).toEqual(['OPEN', false]);
    expect(await stateAt(`${due}T23:59:59.000Z`)).toEqual(['OPEN', false]);
    expect(await stateAt('2026-12-02T00:00:00.000Z')).toEqual(['OVERDUE', true]);
  });
});
