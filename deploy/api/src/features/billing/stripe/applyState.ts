import type { InvoiceId } from '@cofferdam/domain';
import { notifyMembers } from '../../../platform/notifications/notifyMembers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { setPlan } from '../../plan/plan.store.ts';
import { storeExternalInvoice, type InvoiceDocument } from '../invoices.store.ts';
import { makeInvoice, type BillingRecorder } from '../makeInvoice.ts';
import { dayOf, dayOfMonth, dayText } from '../rules/days.ts';
import { closePeriod } from '../rules/planChange.ts';
import {
  customerOf,
  isOwnPeriod,
  lockSubscription,
  storeSubscription,
  type BillingScope,
  type KnownSubscription,
} from '../subscription.ts';
import { storeStripeAccount, storeStripeMethod } from './stripe.store.ts';
import type { StripeInvoice, StripeState } from './stripeState.ts';

/** The dependencies of `applyState`: a period of this server can end with a last invoice. */
export type StatePlatform = Pick<Platform, 'mail' | 'random' | 'tariffs'>;

const events = { OPEN: 'billing.invoice.made', PAID: 'billing.invoice.paid', VOID: 'billing.invoice.voided' } as const;

/**
 * Applies the state that was fetched from Stripe: plan, period, payment method and invoices. Requires the
 * organization's exclusive rights lock.
 *
 * @param revision of the account when the fetch began
 * @returns false if another copy was stored since, so that this one may be stale and must be fetched again
 */
export async function applyState(
  platform: StatePlatform,
  scope: BillingScope & BillingRecorder,
  state: StripeState,
  revision: number,
): Promise<boolean> {
  const { organizationId, transaction, record } = scope;
  const { random } = platform;
  const known = await lockSubscription(random, scope);
  if (known.row.stripeRevision !== revision) return false;
  const { subscription } = state;
  const had = known.row.stripeSubscription !== null;
  if (subscription === null && !had) {
    const { checkoutId, paymentMethod } = columnsOf(known, state);
    await transaction.run(storeStripeMethod(organizationId, checkoutId, paymentMethod));
  } else {
    if (isOwnPeriod(known)) await endOwnPeriod(platform, scope, known);
    await transaction.run(storeStripeAccount({ organizationId, ...columnsOf(known, state) }));
  }
  // Keep a plan that an operator set manually, without a subscription.
  const plan = subscription?.order.plan ?? (had ? 'FREE' : known.subscription.plan);
  if (plan !== known.subscription.plan) {
    await transaction.run(setPlan(organizationId, plan));
    record('organization.plan-changed', { plan, previousPlan: known.subscription.plan });
    transaction.atCommit(notifyMembers(organizationId));
  }
  recordSchedule(scope, known, state);
  for (const invoice of state.invoices.toReversed()) await storeInvoice(random, scope, known, invoice);
  return true;
}

/** Ends a period that this server invoiced, because Stripe's period follows. */
async function endOwnPeriod(
  platform: StatePlatform,
  scope: BillingScope & BillingRecorder,
  { row, subscription }: KnownSubscription,
): Promise<void> {
  const { bill, after } = closePeriod(subscription, platform.tariffs);
  await scope.transaction.run(storeSubscription(scope.organizationId, after));
  await makeInvoice(platform, scope, row, bill);
}

function columnsOf({ row }: KnownSubscription, { subscription, paymentMethod, isCheckoutOpen }: StripeState) {
  const start = subscription && dayOf(subscription.start);
  return {
    interval: subscription?.order.interval ?? null,
    periodStart: start === null ? null : dayText(start),
    periodEnd: subscription && dayText(dayOf(subscription.end)),
    anchorDay: start === null ? null : dayOfMonth(start),
    paidPeople: subscription?.people ?? null,
    unitPrice: subscription?.unitPrice ?? null,
    currency: subscription?.currency ?? null,
    scheduledPlan: subscription?.scheduled?.plan ?? null,
    scheduledInterval: subscription?.scheduled?.interval ?? null,
    subscriptionId: subscription?.id ?? null,
    scheduleId: subscription?.scheduleId ?? null,
    status: subscription?.status ?? null,
    // A subscription ends the checkout, and so does its expiry.
    checkoutId: subscription === null && isCheckoutOpen ? row.stripeCheckout : null,
    paymentMethod: paymentMethod && JSON.stringify(paymentMethod),
  };
}

function recordSchedule({ record }: BillingRecorder, { subscription }: KnownSubscription, state: StripeState): void {
  const before = subscription.scheduled;
  const after = state.subscription?.scheduled ?? null;
  if (after !== null && (before?.plan !== after.plan || before.interval !== after.interval)) {
    record('billing.change-scheduled', { plan: after.plan, previousPlan: subscription.plan });
  }
  if (before !== null && after === null && state.subscription?.order.plan === subscription.plan) {
    record('billing.change-cancelled', { plan: before.plan });
  }
}

async function storeInvoice(
  random: Platform['random'],
  { organizationId, transaction, record }: BillingScope & BillingRecorder,
  { row }: KnownSubscription,
  { bill, seller, ...invoice }: StripeInvoice,
): Promise<void> {
  const document: InvoiceDocument = { seller, customer: customerOf(row), bill };
  const [stored] = await transaction.run(
    storeExternalInvoice({
      organizationId,
      id: random.id<InvoiceId>(),
      ...invoice,
      currency: bill.currency,
      document: JSON.stringify(document),
    }),
  );
  if (stored === undefined) return;
  const fields = { name: stored.number, recordId: stored.id };
  if (stored.isNew) record('billing.invoice.made', fields);
  if (stored.state !== 'OPEN') record(events[stored.state], fields);
}
