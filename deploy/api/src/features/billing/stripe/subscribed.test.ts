import { describe, expect, it } from '@jest/globals';
import { useStripeStage } from '../../../testing/billing/useStripeStage.ts';

const on = useStripeStage();

describe('a customer with several subscriptions at Stripe', () => {
  it('has the plan of the newest one that is usable', async () => {
    const { organizationId, owner, subscription } = await on.subscribe('TEAM');
    const { created } = subscription;
    for (const other of [
      { created: created + 60, price: 'price_BUSINESS_MONTH' },
      { created: created - 60, price: 'price_TEAM_YEAR' },
      { created: created + 120, price: 'price_BUSINESS_YEAR', status: 'canceled' },
    ]) {
      const id = `sub_${other.price}`;
      on.stripe.subscriptions.set(id, { ...subscription, id, ...other });
    }
    await owner.succeed('billing', 'refresh', { organizationId });
    const overview = await owner.succeed('billing', 'overview', { organizationId });
    expect(overview).toMatchObject({ plan: 'BUSINESS', subscription: { interval: 'MONTH' } });
  });
});

describe('an invoice of Stripe', () => {
  it('has at most 500 lines, and one more that sums up the others', async () => {
    const { organizationId, owner, subscription } = await on.subscribe('TEAM');
    subscription.pending = Array.from({ length: 510 }, (_none, index) => ({ text: `Setup ${index}`, amount: 100 }));
    const order = { organizationId, subscriptionType: 'BUSINESS' } as const;
    const { lines, total } = (await owner.succeed('billing', 'preview', order)).due;
    expect(lines).toHaveLength(501);
    expect(lines.slice(-2).map(({ text, amount }) => [text, amount])).toEqual([
      ['Setup 497', 100],
      ['Adjustments', 1_200],
    ]);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  });
});

describe('a subscription', () => {
  it('whose payment is past due keeps its plan, and says that a payment is due', async () => {
    const { organizationId, owner, subscription } = await on.subscribe('TEAM');
    subscription.status = 'past_due';
    await on.stripe.sendHook(on.stage.api.url(), on.stripe.eventOf('customer.subscription.updated', subscription));
    await on.stage.api.runDueJobs();
    const overview = await owner.succeed('billing', 'overview', { organizationId });
    expect(overview).toMatchObject({ plan: 'TEAM', subscription: { isPaymentDue: true } });
  });

  it('isn’t changed for a quote that is over an hour old, or from the future', async () => {
    const { organizationId, owner } = await on.subscribe('TEAM');
    const order = { organizationId, subscriptionType: 'BUSINESS' } as const;
    const { quote } = await owner.succeed('billing', 'preview', order);
    const before = on.stripe.changes.length;
    const { clock } = on.stage.api;
    const codeAfter = async (seconds: number) => {
      clock.advance(seconds);
      const person = await owner.signInAgain();
      const answer = await person.call('billing', 'update', { ...order, quote });
      clock.advance(-seconds);
      return answer.body.errorCode;
    };
    expect([await codeAfter(3_601), await codeAfter(-60)]).toEqual(Array(2).fill('subscription.quote-changed'));
    expect(on.stripe.changes).toHaveLength(before);
    expect((await owner.succeed('billing', 'update', { ...order, quote })).plan).toBe('BUSINESS');
  });

  it('that becomes smaller at the end of its period is then paid for those who have joined since', async () => {
    const { organizationId, organization, owner, subscription } = await on.subscribe('BUSINESS');
    await owner.succeed('billing', 'update', { organizationId, subscriptionType: 'TEAM' });
    await organization.addMember('MEMBER');
    await on.stage.api.runDueJobs();
    await on.stage.api.runDueJobs();
    expect(subscription).toMatchObject({ price: 'price_BUSINESS_MONTH', quantity: 2 });
    on.stripe.endPeriod(subscription);
    expect(subscription).toMatchObject({ price: 'price_TEAM_MONTH', quantity: 2 });
  });
});
