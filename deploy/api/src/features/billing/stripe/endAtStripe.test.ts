import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingStage } from '../../../testing/billing/BillingStage.ts';
import { TestStripe } from '../../../testing/billing/startTestStripe.ts';

let stage: BillingStage;
let stripe: TestStripe;

beforeAll(async () => {
  stripe = await TestStripe.start(() => Math.floor(stage.api.clock.now().getTime() / 1_000));
  const billing = { provider: 'stripe', stripe: stripe.configuration } as const;
  stage = await BillingStage.start('2026-11-01T09:00:00Z', { billing });
});
afterAll(async () => {
  await stage.close();
  await stripe.close();
});

/** An organization with an open page on which it can pay. */
async function ordering() {
  const { organizationId, owner } = await stage.organization('FREE');
  await owner.succeed('billing', 'subscriptionLink', { organizationId, subscriptionType: 'TEAM' });
  const checkout = [...stripe.checkouts.values()].at(-1)!;
  const deleteIt = async (): Promise<void> => {
    await owner.succeed('organization', 'delete', { organizationId, name: 'Harbor' });
    await stage.api.runDueJobs();
  };
  return { checkout, deleteIt };
}

describe('a deleted organization', () => {
  it('isn’t charged anymore, not even for a subscription that wasn’t known here', async () => {
    const { checkout, deleteIt } = await ordering();
    const subscription = stripe.pay(checkout.id);
    await stripe.sendHook(stage.api.url(), stripe.eventOf('customer.subscription.created', subscription));
    await stage.api.runDueJobs();
    for (const status of ['unpaid', 'incomplete'] as const) {
      stripe.subscriptions.set(status, { ...subscription, id: status, status });
    }
    // One ends after the list was read.
    stripe.duringCall = async () => void (subscription.status = 'canceled');
    await deleteIt();
    expect([...stripe.subscriptions.values()].map(({ status }) => status)).toEqual([
      'canceled',
      'canceled',
      'canceled',
    ]);
    expect(stage.api.log()).not.toContain('job failed');
  });

  it('has no open page that can be paid', async () => {
    const { checkout, deleteIt } = await ordering();
    await deleteIt();
    expect(checkout.state).toBe('expired');
  });

  it('has no jobs that fail, if one was added before it was deleted', async () => {
    const { checkout, deleteIt } = await ordering();
    const subscription = stripe.pay(checkout.id);
    await deleteIt();
    await stripe.sendHook(stage.api.url(), stripe.eventOf('customer.subscription.deleted', subscription));
    await stage.api.runDueJobs();
    expect(stage.api.log()).not.toContain('job failed');
  });

  it('that was paid before this server knew isn’t charged again', async () => {
    const { checkout, deleteIt } = await ordering();
    const subscription = stripe.pay(checkout.id);
    await deleteIt();
    expect(subscription.status).toBe('canceled');
  });
});
