import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Platform } from '../../../platform/platform.ts';
import { customerOf, lockSubscription } from '../subscription.ts';
import { contactOf } from './contactOf.ts';
import type { RunStep } from './refreshState.ts';
import { sendStoredContact } from './sendStoredContact.ts';
import { storeStripeCustomer } from './stripe.store.ts';
import { callStripe } from './stripeClient.ts';

/**
 * The id of the customer at Stripe. Concurrent requests create it once: they have the same idempotency key, which names the
 * contact too, because a key is valid for one request. Of two customers with different contacts, the one stored first is used.
 */
export async function ensureCustomer(
  { random }: Pick<Platform, 'random'>,
  stripe: Stripe,
  run: RunStep,
): Promise<string> {
  const { organizationId, row } = await run(async (step) => {
    const known = await lockSubscription(random, step);
    return { organizationId: step.organizationId, row: known.row };
  });
  if (row.stripeCustomer !== null) return row.stripeCustomer;
  const customer = customerOf(row);
  const contact = contactOf(customer);
  const digest = createHash('sha256').update(JSON.stringify(contact)).digest('base64url');
  const { id } = await callStripe(() =>
    stripe.customers.create(
      { ...contact, metadata: { organizationId } },
      { idempotencyKey: `customer:${organizationId}:${digest}` },
    ),
  );
  const [stored] = await run(({ transaction }) => transaction.run(storeStripeCustomer(organizationId, id)));
  if (stored === undefined) throw new Error('the account was deleted while its customer was created');
  await sendStoredContact(stripe, run, stored.customerId, customer);
  return stored.customerId;
}
