import type { Platform } from '../../../platform/platform.ts';
import { beginAtStripe } from './beginAtStripe.ts';
import { endAtStripe, stripeEnd } from './endAtStripe.ts';
import {
  passPeopleOn,
  refreshState,
  stepsOf,
  stripeBegin,
  stripePeople,
  stripeRefresh,
  type StripeDependencies,
} from './refreshState.ts';
import { registerStripeHook } from './stripeHook.ts';

/** Stripe's webhook, and the jobs that call Stripe. */
export function registerStripe(platform: Platform, dependencies: StripeDependencies): void {
  const { jobs } = platform;
  registerStripeHook(platform, dependencies);
  jobs.handleSteps(
    stripeRefresh,
    async (job, { organizationId }) => {
      await refreshState(platform, dependencies, stepsOf(job, organizationId));
    },
    'outgoing',
  );
  jobs.handleSteps(
    stripePeople,
    (job, { organizationId }) => passPeopleOn(platform, dependencies, stepsOf(job, organizationId)),
    'outgoing',
  );
  jobs.handleSteps(
    stripeBegin,
    (job, { organizationId }) => beginAtStripe(platform, dependencies, stepsOf(job, organizationId)),
    'outgoing',
  );
  jobs.handleSteps(stripeEnd, async (_job, ending) => endAtStripe(await dependencies.client(), ending), 'outgoing');
}
