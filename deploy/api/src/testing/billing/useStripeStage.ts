import { afterAll, beforeAll } from '@jest/globals';
import type { PlanName } from '@cofferdam/domain';
import type { ApiConfigurationInput } from '../../platform/configuration/apiConfiguration.ts';
import type { TestOrganization } from '../TestOrganization.ts';
import { BillingStage } from './BillingStage.ts';
import { TestStripe } from './startTestStripe.ts';
import type { StripeSubscription } from './stripeObjects.ts';

/** A server that collects through the test's Stripe. */
export interface StripeStage {
  readonly stage: BillingStage;
  readonly stripe: TestStripe;
  /** Pays on the newest page of Stripe, and its webhook is handled. */
  payNewest(): Promise<StripeSubscription>;
  /** An organization that pays monthly for a plan. */
  subscribe(plan: Exclude<PlanName, 'FREE'>): Promise<Subscribed>;
}

interface Subscribed {
  readonly organization: TestOrganization;
  readonly organizationId: TestOrganization['organizationId'];
  readonly owner: TestOrganization['owner'];
  /** The subscription at Stripe, which changes there. */
  readonly subscription: StripeSubscription;
}

/** Starts a server and the test's Stripe on November 1, 2026 before the tests of this file, and stops both after them. */
export function useStripeStage(configuration: Partial<ApiConfigurationInput> = {}): StripeStage {
  let stage: BillingStage;
  let stripe: TestStripe;
  beforeAll(async () => {
    stripe = await TestStripe.start(() => Math.floor(stage.api.clock.now().getTime() / 1_000));
    const billing = { provider: 'stripe', stripe: stripe.configuration } as const;
    stage = await BillingStage.start('2026-11-01T09:00:00Z', { billing, ...configuration });
  });
  afterAll(async () => {
    await stage.close();
    await stripe.close();
  });
  const payNewest = async (): Promise<StripeSubscription> => {
    const subscription = stripe.pay([...stripe.checkouts.keys()].at(-1) ?? '');
    await stripe.sendHook(stage.api.url(), stripe.eventOf('customer.subscription.created', subscription));
    await stage.api.runDueJobs();
    return subscription;
  };
  return {
    get stage() {
      return stage;
    },
    get stripe() {
      return stripe;
    },
    payNewest,
    subscribe: async (plan) => {
      const organization = await stage.organization('FREE');
      const { organizationId, owner } = organization;
      await owner.succeed('billing', 'subscriptionLink', { organizationId, subscriptionType: plan });
      return { organization, organizationId, owner, subscription: await payNewest() };
    },
  };
}
