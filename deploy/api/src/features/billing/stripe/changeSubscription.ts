import type Stripe from 'stripe';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { Quote } from '../providers/billingProvider.ts';
import type { Order } from '../rules/planChange.ts';
import type { AccountRow } from '../accounts.store.ts';
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
  await releaseSchedule(stripe, subscription, key);
  try {
    await callStripe(() =>
      stripe.subscriptions.update(
        subscription.id,
        {
          items: [{ id: subscription.itemId, price: priceOfOrder(configuration, order), quantity: row.people }],
          cancel_at_period_end: false,
          proration_behavior: 'always_invoice',
          proration_date: secondsOf(at),
          payment_behavior: 'error_if_incomplete',
        },
        { idempotencyKey: `change:${key}:${secondsOf(at)}` },
      ),
    );
  } catch (error) {
    if (isDeclined(error)) await scheduleAgain(stripe, configuration, change);
    throw error;
  }
}

/** Whether a payment failed. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof ApiFailure && error.errorCode === 'subscription.payment-failed';

/** Restores the schedule that was released before an upgrade. */
async function scheduleAgain(stripe: Stripe, configuration: StripeConfiguration, change: OrderedChange): Promise<void> {
  const { scheduled, scheduleId } = change.subscription;
  if (scheduleId === null || scheduled === null || scheduled.interval === null) return;
  const order = { plan: scheduled.plan, interval: scheduled.interval };
  await scheduleAtStripe(stripe, configuration, {
    ...change,
    order,
    subscription: { ...change.subscription, scheduleId: null },
  });
}

/** Schedules a smaller plan, or none, for the end of the period. */
export async function scheduleAtStripe(
  stripe: Stripe,
  configuration: StripeConfiguration,
  change: OrderedChange,
): Promise<void> {
  const { row, order, subscription } = change;
  const key = keyOf(change);
  if (order.plan === 'FREE') {
    await releaseSchedule(stripe, subscription, key);
    await callStripe(() =>
      stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }, { idempotencyKey: `cancel:${key}` }),
    );
    return;
  }
  if (subscription.scheduled?.plan === 'FREE') await resume(stripe, subscription, key);
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
}

/** Cancels a scheduled change. */
export async function cancelAtStripe(stripe: Stripe, row: AccountRow, subscription: StripeSubscription): Promise<void> {
  const key = `${subscription.id}:${row.stripeRevision}`;
  await releaseSchedule(stripe, subscription, key);
  if (subscription.scheduled?.plan === 'FREE') await resume(stripe, subscription, key);
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

function resume(stripe: Stripe, { id }: StripeSubscription, key: string): Promise<unknown> {
  return callStripe(() =>
    stripe.subscriptions.update(id, { cancel_at_period_end: false }, { idempotencyKey: `resume:${key}` }),
  );
}
