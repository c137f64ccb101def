import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runOpenInvoices, runSettleInvoice } from '../../operator.ts';
import { testOrigin } from '../../testing/startTestApi.ts';
import type { TestOrganization } from '../../testing/TestOrganization.ts';
import { BillingStage } from '../../testing/billing/BillingStage.ts';

const dayMilliseconds = 86_400_000;
let stage: BillingStage;
let harbor: TestOrganization;

beforeAll(async () => {
  // Operator commands use the real clock, so the invoices are in the past.
  stage = await BillingStage.start(new Date(Date.now() - 40 * dayMilliseconds).toISOString());
  harbor = await stage.organization('TEAM');
});
afterAll(() => stage.close());

const input = () => ({
  databaseUrl: stage.api.database.ownerUrl,
  rootKeyPath: stage.api.rootKeyPath,
  origins: [testOrigin] as [string],
});
const invoices = async () =>
  (await harbor.owner.succeed('billing', 'invoices', { organizationId: harbor.organizationId })).rows;
const settle = (number: string, outcome: 'paid' | 'void', at: Date | null = null) =>
  runSettleInvoice(input(), { number, outcome, at });

describe('an operator', () => {
  it('can list open invoices of all organizations', async () => {
    const [invoice] = await invoices();
    const lines = await runOpenInvoices(input());
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${invoice?.number} {2}due .* {2}€6\\.00 {2}Harbor$`))]);
  });

  it('can mark an invoice as paid by its number, once, which the log records', async () => {
    const [invoice] = await invoices();
    const number = invoice?.number ?? '';
    expect(await settle('none-0001', 'paid')).toBe(false);
    const issued = new Date(invoice?.issuedAt ?? '').getTime();
    await expect(settle(number, 'paid', new Date(issued - dayMilliseconds))).rejects.toThrow('before the day');
    await expect(settle(number, 'paid', new Date(Date.now() + dayMilliseconds))).rejects.toThrow('in the future');
    const late = new Date(new Date(invoice?.dueAt ?? '').getTime() + 3 * dayMilliseconds);
    expect(await settle(number, 'paid', late)).toBe(true);
    expect(await settle(number, 'paid')).toBe(false);
    expect(await settle(number, 'void')).toBe(false);
    expect(await invoices()).toMatchObject([{ number, state: 'PAID', paidAt: late.toISOString(), daysLate: 3 }]);
    expect((await harbor.events()).findLast(({ type }) => type === 'billing.invoice.paid')).toMatchObject({
      type: 'billing.invoice.paid',
      actorId: null,
      requestId: 'operator',
      fields: { name: number },
    });
    expect(await runOpenInvoices(input())).toEqual([]);
  });

  it('can void one, which keeps its number', async () => {
    const { organizationId, owner } = harbor;
    await owner.succeed('billing', 'update', { organizationId, subscriptionType: 'BUSINESS' });
    const [newest] = await invoices();
    expect(await settle(newest?.number ?? '', 'void')).toBe(true);
    const person = await stage.organization('FREE');
    expect(person.organizationId).not.toBe(organizationId);
    await owner.succeed('billing', 'update', { organizationId, subscriptionType: 'BUSINESS', interval: 'YEAR' });
    expect((await invoices()).map(({ number, state }) => [number.slice(-4), state])).toEqual([
      ['0003', 'OPEN'],
      ['0002', 'VOID'],
      ['0001', 'PAID'],
    ]);
  });
});
