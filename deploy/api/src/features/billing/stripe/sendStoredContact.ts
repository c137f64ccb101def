import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import type { Customer } from '../accounts.store.ts';
import { customerOf, readSubscription } from '../subscription.ts';
import { contactOf } from './contactOf.ts';
import type { RunStep } from './refreshState.ts';
import { callStripe } from './stripeClient.ts';

/**
 * Updates a customer at Stripe until it has the stored billing contact: the contact may change while it is sent, and of
 * concurrent updates Stripe keeps the one that arrives last.
 *
 * @param sent what this caller sent last; null if nothing
 */
export async function sendStoredContact(
  stripe: Stripe,
  run: RunStep,
  customerId: string,
  sent: Customer | null,
): Promise<void> {
  const stored = customerOf((await run(readSubscription)).row);
  if (isDeepStrictEqual(stored, sent)) return;
  await callStripe(() => stripe.customers.update(customerId, contactOf(stored)));
  await sendStoredContact(stripe, run, customerId, stored);
}
