import { describe, expect, it } from '@jest/globals';
import { billingIntervals, planNames, shippedPlans, type BillingInterval, type PlanName } from '@cofferdam/domain';
import { tally } from '../../../testing/race.ts';
import { useStripeStage } from '../../../testing/billing/useStripeStage.ts';

interface State {
  readonly plan: PlanName;
  readonly interval: BillingInterval;
}

const on = useStripeStage();

const states: readonly State[] = planNames.flatMap((plan) =>
  (plan === 'FREE' ? (['MONTH'] as const) : billingIntervals).map((interval) => ({ plan, interval })),
);
const pairs = states.flatMap((from) =>
  states
    .filter((to) => from.plan !== to.plan || (from.interval !== to.interval && from.plan !== 'FREE'))
    .map((to) => [`${from.plan} ${from.interval}`, `${to.plan} ${to.interval}`, from, to] as const),
);

describe('the preview of a change at Stripe matches its effect', () => {
  it.each(pairs)('from %s to %s, for three people', async (_from, _to, from, to) => {
    const organization = await on.stage.organization('FREE');
    const { organizationId } = organization;
    for (let joined = 1; joined < 3; joined += 1) await organization.addMember('MEMBER');
    let owner = await organization.owner.signInAgain();
    const name = ({ plan, interval }: State) => ({ organizationId, subscriptionType: plan, interval });
    if (from.plan !== 'FREE') {
      await owner.succeed('billing', 'subscriptionLink', name(from));
      await on.payNewest();
    }
    on.stage.api.clock.advance(86_400);
    owner = await owner.signInAgain();
    const shown = await owner.succeed('billing', 'preview', name(to));
    if (shown.takesEffect === 'checkout') {
      await owner.succeed('billing', 'subscriptionLink', name(to));
      await on.payNewest();
    } else {
      await owner.succeed('billing', 'update', { ...name(to), quote: shown.quote });
    }
    const read = () => owner.succeed('billing', 'overview', { organizationId });
    if (shown.takesEffect === 'period-end') {
      expect(shown.due.total).toBe(0);
      const { plan, subscription } = await read();
      expect([plan, subscription.scheduled?.plan, subscription.periodEnd]).toEqual([
        from.plan,
        to.plan,
        shown.effectiveAt,
      ]);
      const running = [...on.stripe.subscriptions.values()].find(
        ({ metadata }) => metadata['organizationId'] === organizationId,
      );
      if (running === undefined) throw new Error('there is a subscription');
      on.stripe.endPeriod(running);
      await owner.succeed('billing', 'refresh', { organizationId });
    } else {
      const { rows } = await owner.succeed('billing', 'invoices', { organizationId });
      expect(rows[0]?.total).toBe(shown.due.total);
    }
    const { plan, subscription } = await read();
    expect([plan, subscription.interval, subscription.scheduled]).toEqual([
      to.plan,
      to.plan === 'FREE' ? null : to.interval,
      null,
    ]);
  });
});

describe('a plan that ends at Stripe while something is added', () => {
  it('accepts what one of the two plans allows, and nothing after it has ended', async () => {
    const { organizationId, owner, place } = await on.stage.organization('FREE');
    await owner.succeed('billing', 'subscriptionLink', { organizationId, subscriptionType: 'TEAM' });
    await on.payNewest();
    const limit = shippedPlans.FREE.secretsPerWorkspace ?? 0;
    const entries = Array.from({ length: limit - 2 }, (_none, index) => ({
      name: `S${index}`,
      value: 'x',
      action: 'add' as const,
    }));
    await owner.succeed('secret', 'import', { ...place, entries });
    const running = [...on.stripe.subscriptions.values()].at(-1);
    if (running === undefined) throw new Error('there is a subscription');
    running.status = 'canceled';
    const add = (name: string) => owner.call('secret', 'add', { ...place, name, value: 'x' });
    const adding = Promise.all(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map(add));
    const [ended, added] = await Promise.all([
      on.stripe.sendHook(on.stage.api.url(), on.stripe.eventOf('customer.subscription.deleted', running)),
      adding,
      owner.call('billing', 'refresh', { organizationId }),
    ]);
    expect(ended).toBe(200);
    await on.stage.api.runDueJobs();
    const { plan, usage } = await owner.succeed('billing', 'overview', { organizationId });
    const used = usage.find((one) => one.limit === 'secretsPerWorkspace')?.used ?? 0;
    expect([plan, used]).toEqual(['FREE', limit - 2 + (tally(added)['200'] ?? 0)]);
    const last = await add('Z');
    expect(last.body.errorCode).toBe(used >= limit ? 'subscription.resource-add.error.secret' : undefined);
  });
});
