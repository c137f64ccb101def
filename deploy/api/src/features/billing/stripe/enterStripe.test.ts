import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CallInput } from '@cofferdam/api-contract';
import { createTestDatabase, type TestDatabase } from '../../../testing/createTestDatabase.ts';
import type { TestOrganization } from '../../../testing/TestOrganization.ts';
import type { TestPerson } from '../../../testing/TestPerson.ts';
import { BillingStage } from '../../../testing/billing/BillingStage.ts';
import { TestStripe } from '../../../testing/billing/startTestStripe.ts';

const begin = '2026-11-01T09:00:00.000Z';
const periodEnd = '2026-12-01T00:00:00.000Z';
type Order = Omit<CallInput<'billing', 'update'>, 'organizationId'>;

let folder: string;
let database: TestDatabase;
let stage: BillingStage;
let stripe: TestStripe;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cofferdam-enter-'));
  database = await createTestDatabase();
  stripe = await TestStripe.start(() => Math.floor(stage.api.clock.now().getTime() / 1_000));
});
afterEach(async () => {
  await stage.close();
  await stripe.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** An organization with invoices for these orders; then the operator restarts the server with Stripe. */
async function moveToStripe(...orders: readonly Order[]) {
  const parts = { database, rootKeyPath: join(folder, 'root.key') };
  stage = await BillingStage.start(begin, {}, parts);
  const { organizationId, owner } = await stage.organization('FREE');
  const { userId: lateId } = await stage.api.signUp('Late');
  for (const order of orders) await owner.succeed('billing', 'update', { organizationId, ...order });
  await stage.close();
  stage = await BillingStage.start(begin, { billing: { provider: 'stripe', stripe: stripe.configuration } }, parts);
  return { organizationId, lateId, owner: owner.at(stage.api.url()) };
}

type Moved = Awaited<ReturnType<typeof moveToStripe>>;
const overview = (person: TestPerson, organizationId: TestOrganization['organizationId']) =>
  person.succeed('billing', 'overview', { organizationId });
const refusalOf = async (person: TestPerson, call: 'preview' | 'update' | 'subscriptionLink', input: object) =>
  (await person.call('billing', call, input as CallInput<'billing', 'update'>)).body.errorCode;

/** Moves the clock past the end of the period and runs the jobs. */
async function untilAfter(...days: readonly string[]): Promise<void> {
  for (const day of days) {
    stage.goTo(day);
    for (let run = 0; run < 3; run += 1) await stage.api.runDueJobs();
  }
}

describe('an organization that paid by invoice, after the operator switched to Stripe', () => {
  it('keeps its plan until its period ends, and can’t order anything before', async () => {
    const { organizationId, owner } = await moveToStripe({ subscriptionType: 'TEAM' });
    const larger = { organizationId, subscriptionType: 'BUSINESS' };
    for (const call of ['preview', 'update', 'subscriptionLink'] as const) {
      expect(await refusalOf(owner, call, larger)).toBe('subscription.provider-not-match');
      expect(await refusalOf(owner, call, { ...larger, subscriptionType: 'TEAM' })).toBe('user-subscription.exist');
    }
    expect(stripe.changes).toEqual([]);
    // A payment method can be added early, and a refresh changes nothing.
    await owner.succeed('billing', 'paymentLink', { organizationId });
    await owner.succeed('billing', 'refresh', { organizationId });
    const { plan, subscription } = await overview(owner, organizationId);
    expect([plan, subscription.periodEnd]).toEqual(['TEAM', periodEnd]);
    expect(stripe.subscriptions.size).toBe(0);
  });

  it('can cancel its plan at the end of the period, and undo that', async () => {
    const { organizationId, owner } = await moveToStripe({ subscriptionType: 'TEAM' });
    const none = { organizationId, subscriptionType: 'FREE' } as const;
    expect((await owner.succeed('billing', 'preview', none)).takesEffect).toBe('period-end');
    expect((await owner.succeed('billing', 'update', none)).scheduled?.at).toBe(periodEnd);
    await owner.succeed('billing', 'cancelChange', { organizationId });
    expect((await overview(owner, organizationId)).subscription.scheduled).toBeNull();
    await owner.succeed('billing', 'update', none);
    await untilAfter('2026-12-01T09:00:00.000Z');
    expect((await overview(await owner.signInAgain(), organizationId)).plan).toBe('FREE');
    expect(stripe.subscriptions.size).toBe(0);
  });

  it('is then invoiced by Stripe, once, and this server only charges for people who joined before', async () => {
    const { organizationId, lateId, owner } = await moveToStripe({ subscriptionType: 'TEAM' });
    await join16th({ organizationId, lateId });
    await untilAfter('2026-11-16T09:00:00.000Z', '2026-12-01T09:00:00.000Z', '2026-12-01T09:10:00.000Z');
    expect([...stripe.subscriptions.values()]).toMatchObject([
      { price: 'price_TEAM_MONTH', quantity: 2, daysUntilDue: 30, metadata: { organizationId } },
    ]);
    const person = await owner.signInAgain();
    const { plan, subscription } = await overview(person, organizationId);
    expect([plan, subscription.people, subscription.scheduled]).toEqual(['TEAM', 2, null]);
    expect(subscription.periodStart).toBe(periodEnd);
    const { rows } = await person.succeed('billing', 'invoices', { organizationId });
    expect(new Set(rows.map(({ collector, state, total }) => `${collector} ${state} ${total}`))).toEqual(
      new Set(['invoice OPEN 300', 'invoice OPEN 600', 'stripe OPEN 1200']),
    );
    // Invoices of this server can't be paid at Stripe.
    const own = rows.find(({ collector }) => collector === 'invoice')!;
    const answer = await person.call('billing', 'paymentLink', { organizationId, invoiceId: own.id });
    expect(answer.body.errorCode).toBe('subscription.provider-not-match');
    await person.succeed('billing', 'update', { organizationId, subscriptionType: 'BUSINESS' });
    expect([...stripe.subscriptions.values()].map(({ price }) => price)).toEqual(['price_BUSINESS_MONTH']);
  });

  it('isn’t invoiced by Stripe if it is deleted at the same time', async () => {
    const { organizationId, owner } = await moveToStripe({ subscriptionType: 'TEAM' });
    stage.goTo('2026-12-01T09:00:00.000Z');
    const person = await owner.signInAgain();
    stripe.duringLists.push(async () => {
      await person.succeed('organization', 'delete', { organizationId, name: 'Harbor' });
      // The job that ends subscriptions runs before this one begins.
      await database.query(
        `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
         where t.id = j.task_id and t.identifier = 'billing.stripe-customer-end'`,
      );
    });
    await untilAfter('2026-12-01T09:00:00.000Z');
    expect([...stripe.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled']);
    await untilAfter('2026-12-01T09:10:00.000Z');
    expect(stripe.subscriptions.size).toBe(1);
  });

  it('keeps its plan if Stripe is unreachable when its period ends, and is invoiced once it is reachable', async () => {
    const { organizationId, owner } = await moveToStripe({ subscriptionType: 'TEAM', interval: 'YEAR' });
    stripe.fault = 'unavailable';
    await untilAfter('2027-11-01T09:00:00.000Z');
    const person = await owner.signInAgain();
    expect((await overview(person, organizationId)).plan).toBe('TEAM');
    expect(stripe.subscriptions.size).toBe(0);
    stripe.fault = null;
    await untilAfter('2027-11-01T09:10:00.000Z', '2027-11-01T09:20:00.000Z');
    expect([...stripe.subscriptions.values()].map(({ price }) => price)).toEqual(['price_TEAM_YEAR']);
    const { subscription } = await overview(await person.signInAgain(), organizationId);
    expect(subscription.interval).toBe('YEAR');
  });

  it('keeps its credit from earlier changes, once', async () => {
    const { organizationId, owner } = await moveToStripe(
      { subscriptionType: 'TEAM', interval: 'YEAR' },
      { subscriptionType: 'BUSINESS', interval: 'MONTH' },
    );
    const credit = (await overview(owner, organizationId)).subscription.balance;
    expect(credit).toBe(4_600);
    await untilAfter('2026-12-01T09:00:00.000Z', '2026-12-01T09:10:00.000Z');
    expect([...stripe.credits.values()]).toEqual([credit]);
    const { subscription } = await overview(await owner.signInAgain(), organizationId);
    expect([subscription.balance, subscription.interval]).toEqual([0, 'MONTH']);
  });
});

/** Adds a member in the middle of the period. */
async function join16th({ organizationId, lateId }: Pick<Moved, 'organizationId' | 'lateId'>): Promise<void> {
  stage.goTo('2026-11-16T08:00:00.000Z');
  await stage.api.database.query(
    `with joined as (
       insert into cofferdam.memberships (organization_id, user_id, role, state, created_at)
       values ($1, $2, 'MEMBER', 'ACTIVE', now()) returning organization_id)
     update cofferdam.organizations o set member_count = member_count + 1 from joined where o.id = joined.organization_id`,
    [organizationId, lateId],
  );
}
