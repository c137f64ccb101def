import type Stripe from 'stripe';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { Quote } from '../providers/billingProvider.ts';
import type { Order } from '../rules/planChange.ts';
import type { AccountRow } from '../accounts.store.ts';
import { forgetReplaced, keepReplaced, type ReplacedChange } from './replacedChange.ts';
import { callStripe, type StripeConfiguration } from './stripeClient.ts';
import { priceOfOrder, type StripeSubscription } from './stripeState.ts';

/** The maximum age of a quote, which Stripe recalculates for the same time. */
const quoteSeconds = 3_600;

/** An ordered change of an active subscription at Stripe. */
export interface OrderedChange {
  readonly row: AccountRow;
  readonly order: Order;
  readonly now: Date;
  readonly subscription: StripeSubscription;
}

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1_000);

/**
 * The idempotency key of a change. It is the same for a repeated request and differs after each copy of Stripe's state:
 * Stripe repeats its first answer to a key, even a declined card, and refuses the key with other parameters.
 */
const keyOf = ({ row, order, subscription }: OrderedChange): string =>
  `${subscription.id}:${row.stripeRevision}:${order.plan}:${order.interval}:${row.people}`;

/** The amount that Stripe would charge now for the rest of the period. */
export function previewUpgrade(
  stripe: Stripe,
  configuration: StripeConfiguration,
  { row, order, subscription }: OrderedChange,
  at: Date,
): Promise<Stripe.Invoice> {
  return callStripe(() =>
    stripe.invoices.createPreview({
      customer: row.stripeCustomer ?? '',
      subscription: subscription.id,
      subscription_details: {
        items: [{ id: subscription.itemId, price: priceOfOrder(configuration, order), quantity: row.people }],
        proration_behavior: 'always_invoice',
        proration_date: secondsOf(at),
      },
    }),
  );
}

/** Upgrades immediately. If the payment fails, nothing changes. */
export async function upgradeAtStripe(
  stripe: Stripe,
  configuration: StripeConfiguration,
  change: OrderedChange,
  quote?: Quote,
): Promise<void> {
  const { row, order, now, subscription } = change;
  const at = quote === undefined ? now : new Date(quote.at);
  const age = (now.getTime() - at.getTime()) / 1_000;
  if (!(age >= -1 && age <= quoteSeconds)) throw new ApiFailure('subscription.quote-changed');
  if (quote !== undefined) {
    const preview = await previewUpgrade(stripe, configuration, change, at);
    if (preview.amount_due !== quote.total) throw new ApiFailure('subscription.quote-changed');
  }
  const key = keyOf(change);
  await replaceSchedule(stripe, change, key);
  try {
    await update(stripe, subscription, `change:${key}:${secondsOf(at)}`, {
      items: [{ id: subscription.itemId, price: priceOfOrder(configuration, order), quantity: row.people }],
      cancel_at_period_end: false,
      proration_behavior: 'always_invoice',
      proration_date: secondsOf(at),
      payment_behavior: 'error_if_incomplete',
      metadata: forgetReplaced,
    });
  } catch (error) {
    // After any other failure the plan may have changed: a refresh finds out.
    const { scheduled, isEnding } = subscription;
    if (isDeclined(error) && scheduled !== null && !isEnding) {
      const replaced = { ...scheduled, since: now };
      const released = { ...subscription, scheduleId: null, scheduled: replaced, replaced };
      await restoreReplaced(stripe, configuration, { ...change, subscription: released });
    }
    throw error;
  }
}

/** Whether a payment failed. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof ApiFailure && error.errorCode === 'subscription.payment-failed';

/** Restores a scheduled change that was not replaced completely; see [Note: replaced changes]. */
export async function restoreReplaced(
  stripe: Stripe,
  configuration: StripeConfiguration,
  change: Omit<OrderedChange, 'order'> & { readonly subscription: { readonly replaced: ReplacedChange } },
): Promise<void> {
  const { replaced, scheduled, order: present } = change.subscription;
  const order: Order = { plan: replaced.plan, interval: replaced.interval ?? present.interval };
  if (scheduled === replaced) await scheduleAtStripe(stripe, configuration, { ...change, order });
  else await forget(stripe, change.subscription, keyOf({ ...change, order }));
}

/** Schedules a smaller plan, or none, for the end of the period. */
export async function scheduleAtStripe(
  stripe: Stripe,
  configuration: StripeConfiguration,
  change: OrderedChange,
): Promise<void> {
  const { row, order, now, subscription } = change;
  const key = keyOf(change);
  if (order.plan === 'FREE') {
    await replaceSchedule(stripe, change, key);
    await update(stripe, subscription, `cancel:${key}`, { cancel_at_period_end: true, metadata: forgetReplaced });
    return;
  }
  if (subscription.isEnding) {
    const metadata = keepReplaced({ plan: 'FREE', interval: null }, now);
    await update(stripe, subscription, `resume:${key}:${secondsOf(now)}`, { cancel_at_period_end: false, metadata });
  }
  const scheduleId = subscription.scheduleId ?? (await makeSchedule(stripe, subscription, key));
  const start = secondsOf(subscription.start);
  const end = secondsOf(subscription.end);
  const present = priceOfOrder(configuration, subscription.order);
  await callStripe(() =>
    stripe.subscriptionSchedules.update(
      scheduleId,
      {
        end_behavior: 'release',
        phases: [
          { items: [{ price: present, quantity: subscription.people }], start_date: start, end_date: end },
          { items: [{ price: priceOfOrder(configuration, order), quantity: row.people }], start_date: end },
        ],
      },
      { idempotencyKey: `phases:${key}` },
    ),
  );
  if (subscription.isEnding || subscription.replaced !== null) await forget(stripe, subscription, key);
}

/** Cancels a scheduled change. */
export async function cancelAtStripe(stripe: Stripe, row: AccountRow, subscription: StripeSubscription): Promise<void> {
  const key = `${subscription.id}:${row.stripeRevision}`;
  if (subscription.replaced !== null) await forget(stripe, subscription, key);
  await releaseSchedule(stripe, subscription, key);
  if (subscription.isEnding) await update(stripe, subscription, `resume:${key}`, { cancel_at_period_end: false });
}

async function makeSchedule(stripe: Stripe, { id }: StripeSubscription, key: string): Promise<string> {
  const made = await callStripe(() =>
    stripe.subscriptionSchedules.create({ from_subscription: id }, { idempotencyKey: `schedule:${key}` }),
  );
  return made.id;
}

async function releaseSchedule(stripe: Stripe, { scheduleId }: StripeSubscription, key: string): Promise<void> {
  if (scheduleId === null) return;
  await callStripe(() => stripe.subscriptionSchedules.release(scheduleId, {}, { idempotencyKey: `release:${key}` }));
}

/** Releases the schedule for another change, whose last request must forget it; see [Note: replaced changes]. */
async function replaceSchedule(stripe: Stripe, { now, subscription }: OrderedChange, key: string): Promise<void> {
  const { scheduled, scheduleId } = subscription;
  if (scheduleId === null) return;
  if (scheduled !== null) {
    await update(stripe, subscription, `keep:${key}:${secondsOf(now)}`, { metadata: keepReplaced(scheduled, now) });
  }
  await releaseSchedule(stripe, subscription, key);
}

const forget = (stripe: Stripe, subscription: StripeSubscription, key: string): Promise<unknown> =>
  update(stripe, subscription, `forget:${key}`, { metadata: forgetReplaced });

function update(
  stripe: Stripe,
  { id }: StripeSubscription,
  idempotencyKey: string,
  changed: Stripe.SubscriptionUpdateParams,
): Promise<unknown> {
  return callStripe(() => stripe.subscriptions.update(id, changed, { idempotencyKey }));
}
