import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../testing/createTestDatabase.ts';
import type { TestPerson } from '../../../testing/TestPerson.ts';
import { BillingStage } from '../../../testing/billing/BillingStage.ts';
import { TestStripe } from '../../../testing/billing/startTestStripe.ts';

const begin = '2026-11-01T09:00:00.000Z';
let folder: string;
let database: TestDatabase;
let stage: BillingStage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cofferdam-leave-'));
  database = await createTestDatabase();
});
afterEach(async () => {
  await stage.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** An organization with a monthly Team subscription at Stripe; then the operator restarts the server with another provider. */
async function moveTo(provider: 'invoice' | 'none') {
  const parts = { database, rootKeyPath: join(folder, 'root.key') };
  const stripe = await TestStripe.start(() => Math.floor(new Date(begin).getTime() / 1_000));
  const before = await BillingStage.start(
    begin,
    { billing: { provider: 'stripe', stripe: stripe.configuration } },
    parts,
  );
  const { organizationId, owner } = await before.organization('FREE');
  await owner.succeed('billing', 'subscriptionLink', { organizationId, subscriptionType: 'TEAM' });
  const subscription = stripe.pay([...stripe.checkouts.keys()].at(-1) ?? '');
  await stripe.sendHook(before.api.url(), stripe.eventOf('customer.subscription.created', subscription));
  await before.api.runDueJobs();
  expect((await owner.succeed('billing', 'overview', { organizationId })).plan).toBe('TEAM');
  await before.close();
  // From here on, Stripe is unreachable.
  await stripe.close();
  stage = await BillingStage.start(begin, { billing: { provider } }, parts);
  return { organizationId, owner: owner.at(stage.api.url()) };
}

const invoicesOf = async (owner: TestPerson, organizationId: string) =>
  (await owner.call('billing', 'invoices', { organizationId })).body as { rows: { number: string; state: string }[] };

describe('an organization that paid through Stripe, after the operator switched to invoices', () => {
  it('keeps its plan, can’t change it until its period ends, and is then invoiced by this server', async () => {
    const { organizationId, owner } = await moveTo('invoice');
    const order = { organizationId, subscriptionType: 'BUSINESS' } as const;
    for (const call of ['preview', 'update', 'subscriptionLink'] as const) {
      expect((await owner.call('billing', call, order)).body.errorCode).toBe('subscription.provider-not-match');
    }
    expect((await owner.call('billing', 'cancelChange', { organizationId })).body.errorCode).toBe(
      'subscription.provider-not-match',
    );
    const paid = await invoicesOf(owner, organizationId);
    await stage.runDays('2026-11-02T09:00:00.000Z', '2026-11-30T09:00:00.000Z');
    const later = await owner.signInAgain();
    expect(await invoicesOf(later, organizationId)).toEqual(paid);
    await stage.runDays('2026-12-01T09:00:00.000Z', '2026-12-02T09:00:00.000Z');
    const after = await later.signInAgain();
    const { plan, subscription } = await after.succeed('billing', 'overview', { organizationId });
    expect([plan, subscription.periodStart, subscription.periodEnd]).toEqual([
      'TEAM',
      '2026-12-01T00:00:00.000Z',
      '2027-01-01T00:00:00.000Z',
    ]);
    const { rows } = await invoicesOf(after, organizationId);
    expect(rows).toHaveLength(paid.rows.length + 1);
    expect(rows[0]).toMatchObject({ number: expect.stringMatching(/-0001$/), state: 'OPEN' });
    expect((await after.call('billing', 'update', order)).status).toBe(200);
    expect(stage.api.log()).not.toContain('job failed');
  });
});

describe('an organization that paid through Stripe, after the operator switched to free plans', () => {
  it('keeps its plan after its period, without an invoice', async () => {
    const { organizationId, owner } = await moveTo('none');
    const paid = await invoicesOf(owner, organizationId);
    await stage.runDays('2026-11-30T09:00:00.000Z', '2026-12-02T09:00:00.000Z');
    const after = await owner.signInAgain();
    const { plan, subscription } = await after.succeed('billing', 'overview', { organizationId });
    expect([plan, subscription.periodEnd]).toEqual(['TEAM', null]);
    expect(await invoicesOf(after, organizationId)).toEqual(paid);
  });

  it('can be deleted', async () => {
    const { organizationId, owner } = await moveTo('none');
    const { organizations } = await owner.succeed('organization', 'my', {});
    const name = organizations[0]?.name ?? '';
    expect((await owner.call('organization', 'delete', { organizationId, name })).status).toBe(200);
    await stage.api.runDueJobs();
    expect(stage.api.log()).not.toContain('job failed');
  });
});
