import { describe, expect, it } from '@jest/globals';
import type { OrganizationId } from '@cofferdam/domain';
import type { TestPerson } from '../../../testing/TestPerson.ts';
import { useStripeStage } from '../../../testing/billing/useStripeStage.ts';
import { replacedSeconds } from './replacedChange.ts';

const on = useStripeStage();

const overview = (organizationId: OrganizationId, person: TestPerson) =>
  person.succeed('billing', 'overview', { organizationId });

/** Runs the jobs that are due that many seconds later. PostgreSQL delays them by its own clock. */
async function runJobsAfter(seconds: number): Promise<void> {
  on.stage.api.clock.advance(seconds);
  await on.stage.api.database.query(
    'update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => $1)',
    [seconds],
  );
  await on.stage.api.runDueJobs();
}

describe('a change of plan', () => {
  describe('that Stripe interrupts after the schedule was released', () => {
    const changes = [
      ['a larger one', { subscriptionType: 'BUSINESS', interval: 'YEAR' }, { interval: 'YEAR', scheduled: null }],
      ['none', { subscriptionType: 'FREE' }, { interval: 'MONTH', scheduled: { plan: 'FREE', interval: null } }],
    ] as const;

    it.each(changes)(
      'keeps the scheduled one instead of %s, which can be ordered again',
      async (_name, other, after) => {
        const { organizationId, subscription, organization, owner: person } = await on.subscribe('BUSINESS');
        await person.succeed('billing', 'update', { organizationId, subscriptionType: 'TEAM' });
        const { scheduled } = (await overview(organizationId, person)).subscription;
        const there = on.stripe.subscriptions.get(subscription.id)!;
        on.stripe.isUnavailableFor = (request) =>
          request.startsWith('POST /v1/subscriptions/') && there.schedule === null;
        const order = { organizationId, ...other };
        const interrupted = await person.call('billing', 'update', order);
        on.stripe.isUnavailableFor = null;
        expect(interrupted.body.errorCode).toBe('subscription.provider-unavailable');
        expect(there.schedule).toBeNull();
        await person.succeed('billing', 'refresh', { organizationId });
        expect((await overview(organizationId, person)).subscription.scheduled).toEqual(scheduled);
        // Not while a request of the replacement can still arrive.
        await runJobsAfter(replacedSeconds);
        expect(there.schedule).toBeNull();
        await runJobsAfter(31);
        expect(there.schedule).toMatchObject({ next: { price: 'price_TEAM_MONTH' } });
        expect(there.metadata).toEqual({ organizationId });
        expect((await overview(organizationId, person)).subscription.scheduled).toEqual(scheduled);
        expect((await organization.events()).map(({ type }) => type)).not.toContain('billing.change-cancelled');
        const again = await person.signInAgain();
        await again.succeed('billing', 'update', order);
        expect((await overview(organizationId, again)).subscription).toMatchObject(after);
        expect(there.metadata).toEqual({ organizationId });
      },
    );

    it('can be canceled with the scheduled one', async () => {
      const { organizationId, subscription, owner: person } = await on.subscribe('BUSINESS');
      await person.succeed('billing', 'update', { organizationId, subscriptionType: 'TEAM' });
      const there = on.stripe.subscriptions.get(subscription.id)!;
      on.stripe.isUnavailableFor = (request) =>
        request.startsWith('POST /v1/subscriptions/') && there.schedule === null;
      await person.call('billing', 'update', { organizationId, subscriptionType: 'FREE' });
      on.stripe.isUnavailableFor = null;
      await person.succeed('billing', 'cancelChange', { organizationId });
      await runJobsAfter(replacedSeconds + 31);
      expect((await overview(organizationId, person)).subscription.scheduled).toBeNull();
      expect([there.schedule, there.cancelsAtEnd, there.metadata]).toEqual([null, false, { organizationId }]);
    });
  });

  it('that Stripe interrupts before its schedule keeps the end of the subscription', async () => {
    const { organizationId, subscription, owner: person } = await on.subscribe('BUSINESS');
    await person.succeed('billing', 'update', { organizationId, subscriptionType: 'FREE' });
    on.stripe.isUnavailableFor = (request) => request === 'POST /v1/subscription_schedules';
    const order = { organizationId, subscriptionType: 'TEAM' } as const;
    expect((await person.call('billing', 'update', order)).body.errorCode).toBe('subscription.provider-unavailable');
    on.stripe.isUnavailableFor = null;
    await runJobsAfter(replacedSeconds + 31);
    expect(on.stripe.subscriptions.get(subscription.id)).toMatchObject({
      cancelsAtEnd: true,
      metadata: { organizationId },
    });
    expect((await overview(organizationId, person)).subscription.scheduled).toMatchObject({ plan: 'FREE' });
    const again = await person.signInAgain();
    await again.succeed('billing', 'update', order);
    expect((await overview(organizationId, again)).subscription.scheduled).toMatchObject({ plan: 'TEAM' });
    expect(on.stripe.subscriptions.get(subscription.id)?.metadata).toEqual({ organizationId });
  });
});
