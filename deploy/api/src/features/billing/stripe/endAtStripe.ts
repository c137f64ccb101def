import type Stripe from 'stripe';
import type { OrganizationId } from '@cofferdam/domain';
import { jobKind } from '../../../platform/jobs/jobKind.ts';
import { closeCheckout } from './checkout.ts';
import { callStripe, isMissing } from './stripeClient.ts';

/** What an organization that is deleted has at Stripe. */
export type StripeEnding = {
  organizationId: OrganizationId;
  customerId: string;
  /** Empty if no page is open. */
  checkoutId: string;
};
/** Closes the checkout page of an organization that is deleted, and ends its subscriptions. */
export const stripeEnd = jobKind<StripeEnding>('billing.stripe-customer-end');

/** Of an earlier version, which ended only the subscription that it knew. */
export type EarlierStripeEnding = { organizationId: OrganizationId; subscriptionId: string } | StripeEnding;
export const earlierStripeEnd = jobKind<EarlierStripeEnding>('billing.stripe-end');

const endedStatuses: readonly string[] = ['canceled', 'incomplete_expired'];

/**
 * Closes the page first, because a payment there begins a subscription. Ends every subscription of the customer, also
 * those that this server doesn't know or that aren't paid. Can be repeated.
 */
export async function endAtStripe(
  stripe: Stripe,
  { customerId, checkoutId }: Omit<StripeEnding, 'organizationId'>,
): Promise<void> {
  if (checkoutId !== '') await closeCheckout(stripe, checkoutId);
  await callStripe(async () => {
    for await (const { id, status } of stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 })) {
      if (!endedStatuses.includes(status)) await cancelSubscription(stripe, id);
    }
  });
}

/** Ends the subscription of an organization that an earlier version deleted. */
export async function endEarlier(stripe: Stripe, ending: EarlierStripeEnding): Promise<void> {
  if ('customerId' in ending) return endAtStripe(stripe, ending);
  await callStripe(() => cancelSubscription(stripe, ending.subscriptionId));
}

async function cancelSubscription(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id, {}, { idempotencyKey: `end:${id}` });
  } catch (error) {
    // It has already ended.
    if (!isMissing(error)) throw error;
  }
}
