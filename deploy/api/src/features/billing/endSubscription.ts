import type { Platform } from '../../platform/platform.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { stripeEnd } from './stripe/refreshState.ts';
import { readSubscription, type BillingScope } from './subscription.ts';

/** Ends what an organization pays for, before it is deleted. Invoices that were sent stay, and stay due. */
export async function endSubscription({ billing }: Platform['configuration'], scope: BillingScope): Promise<void> {
  // With another provider nothing here reaches Stripe, where the operator cancels what is left.
  if (billing.provider !== 'stripe') return;
  const { organizationId, transaction } = scope;
  const { row } = await readSubscription(scope);
  const subscriptionId = row.stripeSubscription;
  if (subscriptionId !== null) await transaction.run(addJob(stripeEnd, { organizationId, subscriptionId }));
}
