import type { Platform } from '../../../platform/platform.ts';
import { beginAtStripe } from './beginAtStripe.ts';
import {
  passPeopleOn,
  refreshState,
  stepsOf,
  stripeBegin,
  stripeEnd,
  stripePeople,
  stripeRefresh,
  type StripeParts,
} from './refreshState.ts';
import { callStripe } from './stripeClient.ts';
import { registerStripeHook } from './stripeHook.ts';

/** Stripe's webhook, and the jobs that call Stripe. */
export function registerStripe(platform: Platform, parts: StripeParts): void {
  const { jobs } = platform;
  registerStripeHook(platform, parts);
  jobs.handleSteps(
    stripeRefresh,
    async (job, { organizationId }) => {
      await refreshState(platform, parts, stepsOf(job, organizationId));
    },
    'outgoing',
  );
  jobs.handleSteps(
    stripePeople,
    (job, { organizationId }) => passPeopleOn(platform, parts, stepsOf(job, organizationId)),
    'outgoing',
  );
  jobs.handleSteps(
    stripeBegin,
    (job, { organizationId }) => beginAtStripe(platform, parts, stepsOf(job, organizationId)),
    'outgoing',
  );
  jobs.handleSteps(
    stripeEnd,
    async (_job, { subscriptionId }) => {
      const stripe = await parts.client();
      await callStripe(() =>
        stripe.subscriptions.cancel(subscriptionId, {}, { idempotencyKey: `end:${subscriptionId}` }),
      );
    },
    'outgoing',
  );
}
