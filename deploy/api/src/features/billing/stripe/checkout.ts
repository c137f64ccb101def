import type Stripe from 'stripe';
import type { OrganizationId } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AccountRow } from '../accounts.store.ts';
import type { Order } from '../rules/planChange.ts';
import { ensureCustomer } from './ensureCustomer.ts';
import type { RunStep, StripeDependencies } from './refreshState.ts';
import { storeCheckout } from './stripe.store.ts';
import { callStripe, isInvalidRequest } from './stripeClient.ts';
import { priceOfOrder } from './stripeState.ts';

/** A first order, which is paid on a page of Stripe. */
export interface CheckoutOrder {
  readonly organizationId: OrganizationId;
  readonly row: AccountRow;
  readonly order: Order;
  /** The origin that the page of Stripe returns to. */
  readonly origin: string;
}

/** Closes a checkout page, so that no payment can follow. */
export async function closeCheckout(stripe: Stripe, checkoutId: string): Promise<void> {
  try {
    await callStripe(() => stripe.checkout.sessions.expire(checkoutId));
  } catch (error) {
    // It may have expired or been paid already.
    if (!isInvalidRequest(error)) throw error;
  }
}

/**
 * Creates the page of Stripe on which an order is paid.
 *
 * @throws ApiFailure `request.conflict` if another page was opened or paid at the same time
 */
export async function openCheckout(
  dependencies: Pick<Platform, 'random'>,
  { client, configuration }: StripeDependencies,
  run: RunStep,
  { organizationId, row, order, origin }: CheckoutOrder,
): Promise<string> {
  const stripe = await client();
  const customer = await ensureCustomer(dependencies, stripe, run);
  const back = `${origin}/organization/billing`;
  const query = `organizationId=${organizationId}`;
  const session = await callStripe(() =>
    stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        client_reference_id: organizationId,
        metadata: { organizationId },
        subscription_data: { metadata: { organizationId } },
        line_items: [{ price: priceOfOrder(configuration, order), quantity: row.people }],
        success_url: `${back}?checkout=success&${query}`,
        cancel_url: `${back}/plans?checkout=canceled&${query}`,
      },
      {
        // A key is valid for one request, so it names everything in which two of them can differ.
        idempotencyKey: `checkout:${organizationId}:${row.stripeRevision}:${order.plan}:${order.interval}:${row.people}:${origin}`,
      },
    ),
  );
  const isOnly = await run(async (step) => {
    const [stored] = await step.transaction.run(storeCheckout(organizationId, session.id));
    if (stored !== undefined) step.record('billing.payment-link.made', { plan: order.plan });
    return stored !== undefined;
  });
  if (!isOnly) {
    // Another page was opened or paid at the same time: no one pays twice.
    await closeCheckout(stripe, session.id);
    throw new ApiFailure('request.conflict');
  }
  return requireUrl(session.url);
}

/** @throws Error without a URL */
export function requireUrl(url: string | null | undefined): string {
  if (typeof url !== 'string') throw new Error('Stripe returned a page without a URL');
  return url;
}
