import type { Platform } from '../../platform/platform.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { stripeEnd } from './stripe/refreshState.ts';
import { readSubscription, type BillingScope } from './subscription.ts';

/** Ends the subscription of an organization before it is deleted. Issued invoices stay due. */
export async function endSubscription({ billing }: Platform['configuration'], scope: BillingScope): Promise<void> {
  // With another provider this server doesn't call Stripe; the operator cancels remaining subscriptions there.
  if (billing.provider !== 'stripe') return;
  const { organizationId, transaction } = scope;
  const { row } = await readSubscription(scope);
  const subscriptionId = row.stripeSubscription;
  if (subscriptionId !== null) await transaction.run(addJob(stripeEnd, { organizationId, subscriptionId }));
}
