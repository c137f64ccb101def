import type Stripe from 'stripe';
import type { Platform } from '../../../platform/platform.ts';
import { customerOf, lockSubscription } from '../subscription.ts';
import { contactOf } from './contactOf.ts';
import type { RunStep } from './refreshState.ts';
import { storeStripeCustomer } from './stripe.store.ts';
import { callStripe } from './stripeClient.ts';

/** The id of the customer at Stripe, created once: the idempotency key covers concurrent requests. */
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
  const { id } = await callStripe(() =>
    stripe.customers.create(
      { ...contactOf(customerOf(row)), metadata: { organizationId } },
      { idempotencyKey: `customer:${organizationId}` },
    ),
  );
  await run(({ transaction }) => transaction.run(storeStripeCustomer(organizationId, id)));
  return id;
}
