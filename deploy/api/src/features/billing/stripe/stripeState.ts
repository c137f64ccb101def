import type Stripe from 'stripe';
import type { Seller } from '@cofferdam/domain';
import type { PaymentMethod } from '../accounts.store.ts';
import type { ExternalInvoiceRow } from '../invoices.store.ts';
import type { Bill, BillLine } from '../rules/bill.ts';
import { dayOf, dayText } from '../rules/days.ts';
import type { Order } from '../rules/planChange.ts';
import { readReplaced, type ReplacedChange, type ScheduledChange } from './replacedChange.ts';
import type { StripeConfiguration } from './stripeClient.ts';

/** A subscription at Stripe, in this server's terms. */
export interface StripeSubscription {
  readonly id: string;
  readonly itemId: string;
  readonly scheduleId: string | null;
  readonly status: string;
  readonly order: Order;
  readonly people: number;
  readonly unitPrice: number;
  readonly currency: string;
  readonly start: Date;
  readonly end: Date;
  readonly scheduled: ScheduledChange | null;
  /** Whether it ends with its period. */
  readonly isEnding: boolean;
  /** The scheduled change that another one hasn't replaced completely; see [Note: replaced changes]. */
  readonly replaced: ReplacedChange | null;
}

export interface StripeInvoice {
  readonly externalId: string;
  readonly number: string;
  readonly state: 'OPEN' | 'PAID' | 'VOID';
  readonly total: number;
  readonly issuedAt: Date;
  readonly dueAt: Date | null;
  readonly paidAt: Date | null;
  readonly voidedAt: Date | null;
  readonly bill: Bill;
  readonly seller: Seller | null;
}

/** The state at Stripe that is copied here. */
export interface StripeState {
  readonly subscription: StripeSubscription | null;
  readonly paymentMethod: PaymentMethod | null;
  /** New ones, and those that have changed since they were stored; newest first. */
  readonly invoices: readonly StripeInvoice[];
  /** Whether the requested checkout can be paid, or its subscription began. */
  readonly isCheckoutOpen: boolean;
}

/** Statuses of an active subscription; a past due one is still being collected. */
const usableStatuses: readonly string[] = ['active', 'trialing', 'past_due'];
/** The newest invoices are compared with the stored ones. */
export const recentInvoices = 100;
const linesOfPage = 100;
/** Further lines are summed up in one. */
const maxLines = 500;

/** The plan and interval of a price. @throws Error for one that isn't configured */
function orderOfPrice({ prices }: StripeConfiguration, priceId: string): Order {
  const order = findOrder(prices, priceId);
  if (order === null) throw new Error('a subscription at Stripe has a price that is not in the configuration');
  return order;
}

function findOrder(prices: StripeConfiguration['prices'], priceId: string): Order | null {
  for (const plan of ['TEAM', 'BUSINESS'] as const) {
    for (const interval of ['MONTH', 'YEAR'] as const) {
      if (prices[plan][interval] === priceId) return { plan, interval };
    }
  }
  return null;
}

/** The price of an order that is paid for. */
export function priceOfOrder({ prices }: StripeConfiguration, { plan, interval }: Order): string {
  if (plan === 'FREE') throw new Error('FREE has no price');
  return prices[plan][interval];
}

/** The newest usable subscription of a customer. */
async function findNewest(stripe: Stripe, customerId: string): Promise<Stripe.Subscription | null> {
  const { data } = await stripe.subscriptions.list({
    customer: customerId,
    status: 'all',
    limit: 20,
    expand: ['data.default_payment_method', 'data.schedule'],
  });
  const usable = data.filter(({ status }) => usableStatuses.includes(status));
  return usable.toSorted((one, other) => other.created - one.created)[0] ?? null;
}

/** Fetches the subscription of a customer; null if there is none or it has ended. */
export async function fetchSubscription(
  stripe: Stripe,
  configuration: StripeConfiguration,
  customerId: string,
): Promise<StripeSubscription | null> {
  const newest = await findNewest(stripe, customerId);
  return newest && readSubscription(configuration, newest);
}

/**
 * Fetches the current state at Stripe. The content of webhooks is never stored, so their order doesn't matter.
 *
 * @param stored the invoices that are already stored, by `keyOfInvoice`, which are left out
 */
export async function fetchStripeState(
  stripe: Stripe,
  configuration: StripeConfiguration,
  { customerId, checkoutId }: { readonly customerId: string; readonly checkoutId: string | null },
  stored: ReadonlySet<string>,
): Promise<StripeState> {
  const [customer, newest, invoices, checkout] = await Promise.all([
    stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] }),
    findNewest(stripe, customerId),
    stripe.invoices.list({ customer: customerId, limit: recentInvoices }),
    checkoutId === null ? null : stripe.checkout.sessions.retrieve(checkoutId, { expand: ['subscription'] }),
  ]);
  const ofCustomer = customer.deleted === true ? null : customer.invoice_settings.default_payment_method;
  const changed: StripeInvoice[] = [];
  for (const from of invoices.data) {
    const invoice = readInvoice(from);
    if (invoice === null || stored.has(keyOfInvoice(invoice))) continue;
    changed.push({ ...invoice, bill: readBill(configuration, from, await fetchLines(stripe, from)) });
  }
  return {
    subscription: newest && readSubscription(configuration, newest),
    paymentMethod: readMethod(newest?.default_payment_method ?? ofCustomer),
    invoices: changed,
    isCheckoutOpen: checkout !== null && isOpen(checkout),
  };
}

/** A paid page counts as open while its subscription runs: the list of subscriptions may be older than the payment. */
function isOpen({ status, subscription }: Stripe.Checkout.Session): boolean {
  if (status !== 'complete') return status === 'open';
  return typeof subscription !== 'object' || subscription === null || usableStatuses.includes(subscription.status);
}

function readSubscription(configuration: StripeConfiguration, from: Stripe.Subscription): StripeSubscription {
  const [item] = from.items.data;
  if (item === undefined) throw new Error('a subscription at Stripe has no item');
  const schedule = typeof from.schedule === 'string' ? null : from.schedule;
  const end = item.current_period_end;
  const next = schedule?.phases.find(({ start_date }) => start_date >= end);
  const nextPrice = next?.items[0]?.price;
  const nextId = typeof nextPrice === 'object' ? nextPrice.id : nextPrice;
  const replaced = readReplaced(from.metadata);
  return {
    id: from.id,
    itemId: item.id,
    scheduleId: schedule?.id ?? null,
    status: from.status,
    order: orderOfPrice(configuration, item.price.id),
    people: item.quantity ?? 1,
    unitPrice: item.price.unit_amount ?? 0,
    currency: from.currency.toUpperCase(),
    start: momentOf(item.current_period_start),
    end: momentOf(end),
    scheduled: from.cancel_at_period_end
      ? { plan: 'FREE', interval: null }
      : nextId === undefined
        ? replaced
        : orderOfPrice(configuration, nextId),
    isEnding: from.cancel_at_period_end,
    replaced,
  };
}

const states: Readonly<Record<string, StripeInvoice['state']>> = {
  open: 'OPEN',
  paid: 'PAID',
  void: 'VOID',
  uncollectible: 'OPEN',
};

/** Null for a draft, which has no number yet. */
function readInvoice(from: Stripe.Invoice): Omit<StripeInvoice, 'bill'> | null {
  const state = states[from.status ?? ''];
  if (state === undefined || from.id === undefined || from.number === null) return null;
  const { paid_at: paidAt, voided_at: voidedAt } = from.status_transitions;
  return {
    externalId: from.id,
    number: from.number,
    state,
    total: from.amount_due,
    issuedAt: momentOf(from.created),
    dueAt: from.due_date === null ? null : momentOf(from.due_date),
    paidAt: state === 'PAID' ? momentOf(paidAt ?? from.created) : null,
    voidedAt: state === 'VOID' ? momentOf(voidedAt ?? from.created) : null,
    seller: null,
  };
}

/** What distinguishes an invoice and what can change about it. */
type InvoiceState = Pick<ExternalInvoiceRow, 'externalId' | 'number' | 'state' | 'total' | 'dueAt'>;

/** An invoice with its current state, as a key. */
export const keyOfInvoice = ({ externalId, number, state, total, dueAt }: InvoiceState): string =>
  JSON.stringify([externalId, number, state, total, dueAt]);

/** The lines of an invoice or of a preview, of which Stripe sends only the first ones with it. */
export async function fetchLines(stripe: Stripe, { id, lines }: Stripe.Invoice): Promise<Stripe.InvoiceLineItem[]> {
  if (!lines.has_more) return lines.data;
  return stripe.invoices.listLineItems(id, { limit: linesOfPage }).autoPagingToArray({ limit: maxLines });
}

/**
 * An invoice of Stripe, or a preview of one, as a bill.
 *
 * @param listed its lines, by `fetchLines`
 */
export function readBill(
  { prices }: StripeConfiguration,
  from: Stripe.Invoice,
  listed: readonly Stripe.InvoiceLineItem[],
): Bill {
  const lines = listed.map((line): BillLine => {
    const price = line.pricing?.price_details?.price;
    const order = findOrder(prices, typeof price === 'object' ? price.id : (price ?? ''));
    const start = dayOf(momentOf(line.period.start));
    const end = dayOf(momentOf(line.period.end));
    return {
      kind: order === null ? 'other' : line.amount < 0 ? 'credit' : 'plan',
      plan: order?.plan ?? null,
      interval: order?.interval ?? null,
      people: order === null ? null : line.quantity,
      unitPrice: null,
      from: end > start ? dayText(start) : null,
      until: end > start ? dayText(end) : null,
      text: order === null ? (line.description ?? '') : null,
      amount: line.amount,
    };
  });
  const balance = from.amount_due - from.total;
  if (balance !== 0) lines.push(balanceLine(balance));
  const taxes = (from.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const isReversed = (from.total_taxes ?? []).some(({ taxability_reason }) => taxability_reason === 'reverse_charge');
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  // Discounts, and taxes that are included in prices, which the lines don't contain.
  const rest = from.amount_due - taxes - subtotal;
  if (rest !== 0) lines.push({ ...balanceLine(rest), kind: 'other', text: 'Adjustments' });
  return {
    currency: from.currency.toUpperCase(),
    lines,
    subtotal: subtotal + rest,
    tax: {
      treatment: isReversed ? 'reverse-charge' : taxes === 0 ? 'none' : 'charged',
      name: taxes === 0 && !isReversed ? null : 'Tax',
      rateBasisPoints: 0,
      amount: taxes,
    },
    total: from.amount_due,
  };
}

function balanceLine(amount: number): BillLine {
  return {
    kind: amount < 0 ? 'balance' : 'carried-over',
    plan: null,
    interval: null,
    people: null,
    unitPrice: null,
    from: null,
    until: null,
    text: null,
    amount,
  };
}

function readMethod(method: string | Stripe.PaymentMethod | null | undefined): PaymentMethod | null {
  if (typeof method !== 'object' || method === null) return null;
  const { card } = method;
  return {
    kind: card === undefined ? 'other' : 'card',
    brand: card?.brand ?? method.type,
    last4: card?.last4 ?? null,
    expiryMonth: card?.exp_month ?? null,
    expiryYear: card?.exp_year ?? null,
  };
}

const momentOf = (seconds: number): Date => new Date(seconds * 1_000);
