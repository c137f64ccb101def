import type { JobKind } from '../../../platform/jobs/jobKind.ts';
import type { Platform } from '../../../platform/platform.ts';
import { beginAtStripe } from './beginAtStripe.ts';
import { earlierStripeEnd, endAtStripe, endEarlier, stripeEnd } from './endAtStripe.ts';
import {
  isThere,
  passPeopleOn,
  refreshState,
  stepsOf,
  stripeBegin,
  stripePeople,
  stripeRefresh,
  type RunStep,
  type StripeDependencies,
  type StripeJob,
} from './refreshState.ts';
import { registerStripeHook } from './stripeHook.ts';

/** Stripe's webhook, and the jobs that call Stripe. */
export function registerStripe(platform: Platform, dependencies: StripeDependencies): void {
  const { jobs } = platform;
  registerStripeHook(platform, dependencies);
  const handle = (kind: JobKind<StripeJob>, work: (run: RunStep) => Promise<unknown>): void =>
    jobs.handleSteps(
      kind,
      async (job, { organizationId }) => {
        const run = stepsOf(job, organizationId);
        // `stripeEnd` ends the subscriptions of a deleted organization.
        if (await isThere(run)) await work(run);
      },
      'outgoing',
    );
  handle(stripeRefresh, (run) => refreshState(platform, dependencies, run));
  handle(stripePeople, (run) => passPeopleOn(platform, dependencies, run));
  handle(stripeBegin, (run) => beginAtStripe(platform, dependencies, run));
  jobs.handleSteps(stripeEnd, async (_job, ending) => endAtStripe(await dependencies.client(), ending), 'outgoing');
  jobs.handleSteps(
    earlierStripeEnd,
    async (_job, ending) => endEarlier(await dependencies.client(), ending),
    'outgoing',
  );
}
