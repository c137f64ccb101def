import type Stripe from 'stripe';
import type { Platform } from '../../../platform/platform.ts';
import { paidInterval } from '../providers/orders.ts';
import { dayOf } from '../rules/days.ts';
import { orderAfter } from '../rules/planChange.ts';
import { isOwnPeriod, lockSubscription, readSubscription } from '../subscription.ts';
import type { StatePlatform } from './applyState.ts';
import { endAtStripe } from './endAtStripe.ts';
import { ensureCustomer } from './ensureCustomer.ts';
import { isThere, refreshState, type RunStep, type StripeDependencies } from './refreshState.ts';
import { takeCredit } from './stripe.store.ts';
import { callStripe } from './stripeClient.ts';
import { fetchSubscription, priceOfOrder } from './stripeState.ts';

type BeginPlatform = StatePlatform & Pick<Platform, 'tariffs'>;

/**
 * Starts a subscription at Stripe after the end of a period that this server invoiced. Stripe emails an invoice for it,
 * because there is no card. An interrupted run can be repeated: it looks for an existing subscription first, and each
 * request that changes something has an idempotency key.
 */
export async function beginAtStripe(
  platform: BeginPlatform,
  dependencies: StripeDependencies,
  run: RunStep,
): Promise<void> {
  const { known, organizationId, today } = await run(async (step) => ({
    known: await readSubscription(step),
    organizationId: step.organizationId,
    today: dayOf(step.now),
  }));
  const { subscription } = known;
  const { period } = subscription;
  const order = orderAfter(subscription);
  const isDue = period !== null && period.end <= today && isOwnPeriod(known);
  const stripe = await dependencies.client();
  if (isDue && order !== null && paidInterval(platform.tariffs, order) !== null) {
    const customer = await ensureCustomer(platform, stripe, run);
    const running = await callStripe(() => fetchSubscription(stripe, dependencies.configuration, customer));
    if (running === null) {
      await callStripe(() =>
        stripe.subscriptions.create(
          {
            customer,
            collection_method: 'send_invoice',
            days_until_due: platform.tariffs.paymentDays,
            items: [{ price: priceOfOrder(dependencies.configuration, order), quantity: subscription.people }],
            metadata: { organizationId },
          },
          { idempotencyKey: `begin:${organizationId}:${period.end}` },
        ),
      );
      if (!(await isThere(run))) {
        // The organization was deleted, and its subscriptions were perhaps ended before this one began.
        await endAtStripe(stripe, { customerId: customer, checkoutId: '' });
        return;
      }
    }
    await refreshState(platform, dependencies, run);
  }
  await passCreditOn(platform, stripe, run);
}

/** Passes the remaining credit of earlier plan changes to Stripe, which uses it for the next invoices. */
async function passCreditOn({ random }: Pick<Platform, 'random'>, stripe: Stripe, run: RunStep): Promise<void> {
  const { organizationId, row } = await run(async (step) => ({
    organizationId: step.organizationId,
    row: (await lockSubscription(random, step)).row,
  }));
  const { balance, currency, stripeCustomer, stripeSubscription } = row;
  if (balance <= 0 || currency === null || stripeCustomer === null || stripeSubscription === null) return;
  await callStripe(() =>
    stripe.customers.createBalanceTransaction(
      stripeCustomer,
      { amount: -balance, currency: currency.toLowerCase() },
      { idempotencyKey: `credit:${organizationId}:${stripeSubscription}:${balance}` },
    ),
  );
  await run(({ transaction }) => transaction.run(takeCredit(organizationId, balance)));
}
