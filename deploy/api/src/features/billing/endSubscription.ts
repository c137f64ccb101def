import type { Platform } from '../../platform/platform.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { stripeEnd } from './stripe/endAtStripe.ts';
import { readSubscription, type BillingScope } from './subscription.ts';

/** Ends the subscriptions of an organization before it is deleted. Issued invoices stay due. */
export async function endSubscription({ billing }: Platform['configuration'], scope: BillingScope): Promise<void> {
  // With another provider this server doesn't call Stripe; the operator cancels remaining subscriptions there.
  if (billing.provider !== 'stripe') return;
  const { organizationId, transaction } = scope;
  const { stripeCheckout, stripeCustomer: customerId } = (await readSubscription(scope)).row;
  if (customerId === null) return;
  await transaction.run(addJob(stripeEnd, { organizationId, customerId, checkoutId: stripeCheckout ?? '' }));
}
