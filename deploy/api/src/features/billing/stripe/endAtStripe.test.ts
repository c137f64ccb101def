import { describe, expect, it } from '@jest/globals';
import type { StripeSubscription } from '../../../testing/billing/stripeObjects.ts';
import { useStripeStage } from '../../../testing/billing/useStripeStage.ts';

const on = useStripeStage();

/** An organization with an open page on which it can pay. */
async function ordering() {
  on.stripe.subscriptions.clear();
  const { organizationId, owner } = await on.stage.organization('FREE');
  await owner.succeed('billing', 'subscriptionLink', { organizationId, subscriptionType: 'TEAM' });
  const checkout = [...on.stripe.checkouts.values()].at(-1)!;
  const deleteIt = async (): Promise<void> => {
    await owner.succeed('organization', 'delete', { organizationId, name: 'Harbor' });
    await on.stage.api.runDueJobs();
  };
  return { checkout, deleteIt, organizationId };
}

describe('a deleted organization', () => {
  it('isn’t charged anymore, not even for a subscription that wasn’t known here', async () => {
    const { checkout, deleteIt } = await ordering();
    const subscription = on.stripe.pay(checkout.id);
    await on.stripe.sendHook(on.stage.api.url(), on.stripe.eventOf('customer.subscription.created', subscription));
    await on.stage.api.runDueJobs();
    for (const status of ['unpaid', 'incomplete'] as const) {
      on.stripe.subscriptions.set(status, { ...subscription, id: status, status });
    }
    // One ends after the list was read.
    on.stripe.duringLists.push(async () => void (subscription.status = 'canceled'));
    await deleteIt();
    expect([...on.stripe.subscriptions.values()].map(({ status }) => status)).toEqual([
      'canceled',
      'canceled',
      'canceled',
    ]);
    expect(on.stage.api.log()).not.toContain('job failed');
  });

  it('has no open page that can be paid', async () => {
    const { checkout, deleteIt } = await ordering();
    await deleteIt();
    expect(checkout.state).toBe('expired');
  });

  it('has no jobs that fail, if one was added before it was deleted', async () => {
    const { checkout, deleteIt } = await ordering();
    const subscription = on.stripe.pay(checkout.id);
    await deleteIt();
    await on.stripe.sendHook(on.stage.api.url(), on.stripe.eventOf('customer.subscription.deleted', subscription));
    await on.stage.api.runDueJobs();
    expect(on.stage.api.log()).not.toContain('job failed');
  });

  it('that was paid before this server knew isn’t charged again', async () => {
    const { checkout, deleteIt } = await ordering();
    const subscription = on.stripe.pay(checkout.id);
    await deleteIt();
    expect(subscription.status).toBe('canceled');
  });

  it.each([
    ['only a subscription', (subscription: StripeSubscription) => ({ subscriptionId: subscription.id })],
    ['its customer', ({ customer }: StripeSubscription) => ({ customerId: customer, checkoutId: '' })],
  ])('has a job of an earlier version, which knows %s: no one else’s subscription ends', async (_title, payloadOf) => {
    const { checkout, organizationId } = await ordering();
    const subscription = on.stripe.pay(checkout.id);
    const other = { ...subscription, id: 'sub_other', customer: 'cus_other' };
    on.stripe.subscriptions.set(other.id, other);
    await on.stage.api.database.query(`select graphile_worker.add_job('billing.stripe-end', $1)`, [
      JSON.stringify({ organizationId, ...payloadOf(subscription) }),
    ]);
    await on.stage.api.runDueJobs();
    expect([subscription.status, other.status]).toEqual(['canceled', 'active']);
  });
});
