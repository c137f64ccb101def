import { partOf } from '../../features/billing/rules/proration.ts';
import type { Form } from './readForm.ts';

/** Failures of Stripe or a card. */
export type StripeFault = 'card declined' | 'files unavailable' | 'unavailable';

/** Options for an invalid webhook. */
export interface OddHook {
  readonly secret?: string;
  readonly agoSeconds?: number;
  readonly header?: string;
}

/** One request that changed something. */
export interface StripeChange {
  readonly path: string;
  readonly form: Form;
  readonly idempotencyKey: string | undefined;
}

/** A subscription as the test's Stripe keeps it. */
export interface StripeSubscription {
  readonly id: string;
  readonly customer: string;
  readonly created: number;
  metadata: Readonly<Record<string, string>>;
  status: string;
  price: string;
  quantity: number;
  start: number;
  end: number;
  cancelsAtEnd: boolean;
  /** Days until its invoices are due, if no card is charged. */
  daysUntilDue: number | null;
  /** Amounts that are charged with its next invoice. */
  pending?: readonly { readonly text: string; readonly amount: number }[];
  schedule: { readonly id: string; next: NextPhase | null } | null;
}

/** What a schedule changes at the end of the period. */
interface NextPhase {
  readonly price: string;
  readonly quantity: number;
  readonly start: number;
}

/** A phase as the form of a schedule has it. */
export interface PhaseForm {
  readonly start_date: string;
  readonly items: readonly { readonly price: string; readonly quantity: string }[];
}

/** The form that creates a subscription. */
export interface BeginForm {
  readonly customer: string;
  readonly items: readonly { readonly price: string; readonly quantity: string }[];
  readonly metadata: Readonly<Record<string, string>>;
}

/** The fields of the checkout form that are used. */
export interface CheckoutForm {
  readonly customer: string;
  readonly line_items: BeginForm['items'];
  readonly subscription_data: Pick<BeginForm, 'metadata'>;
}

/** An answer of the API, or a page. */
export interface Answer {
  readonly status: number;
  readonly body: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A page on which an order is paid. */
export interface Checkout {
  readonly id: string;
  readonly form: Form;
  state: 'open' | 'expired' | 'complete';
  /** Set by its payment. */
  subscription?: StripeSubscription;
}

/** Prices of one person. */
export const amounts: Readonly<Record<string, number>> = {
  price_TEAM_MONTH: 600,
  price_TEAM_YEAR: 6_000,
  price_BUSINESS_MONTH: 1_400,
  price_BUSINESS_YEAR: 14_000,
};

export const daySeconds = 86_400;
export const isYearly = (price: string): boolean => price.endsWith('YEAR');
/** Days of the period of a price. */
export const daysOf = (price: string): number => (isYearly(price) ? 365 : 30);

/** Returns an object that must exist; otherwise the test is wrong. */
export function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the fake of Stripe has no such object');
  return value;
}

/** A line of an invoice. */
export interface InvoiceLine {
  readonly price: string | null;
  readonly amount: number;
  readonly text?: string;
}

export const testCard = { type: 'card', card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 } };

export const ok = (body: object) => ({ status: 200, body });
export const notFound = { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } };
export const list = (data: readonly object[]) => ({ object: 'list', data, has_more: false });

const defaultRows = 10;
const maxRows = 100;

/** A page of a list, as the API answers for `limit` and `starting_after`. */
export function pageOf(rows: readonly { readonly id: string }[], url: string, query = new URLSearchParams()): object {
  const limit = Number(query.get('limit') ?? defaultRows);
  if (limit < 1 || limit > maxRows) throw new Error(`a limit of ${limit} is refused`);
  const after = query.get('starting_after');
  const start = after === null ? 0 : rows.findIndex(({ id }) => id === after) + 1;
  return { object: 'list', url, data: rows.slice(start, start + limit), has_more: start + limit < rows.length };
}

/** A page as the API shows it, with its subscription. */
export function presentCheckout({ id, state, subscription }: Checkout): object {
  return { id, status: state, subscription: subscription === undefined ? null : presentSubscription(subscription) };
}

/** A subscription as the API shows it. */
export function presentSubscription(subscription: StripeSubscription): object {
  const { id, customer, created, metadata, status, price, quantity, start, end, cancelsAtEnd, schedule } = subscription;
  const phases = schedule?.next
    ? [
        { start_date: start, items: [] },
        { start_date: schedule.next.start, items: [{ price: schedule.next.price }] },
      ]
    : [];
  return {
    id,
    object: 'subscription',
    customer,
    created,
    metadata,
    status,
    currency: 'eur',
    cancel_at_period_end: cancelsAtEnd,
    default_payment_method: null,
    schedule: schedule === null ? null : { id: schedule.id, phases },
    items: list([
      {
        id: `si_${id}`,
        quantity,
        current_period_start: start,
        current_period_end: end,
        price: { id: price, unit_amount: amounts[price] },
      },
    ]),
  };
}

/** Adds keys to metadata, and removes those with an empty text. */
export function mergeMetadata(metadata: StripeSubscription['metadata'], sent: unknown): StripeSubscription['metadata'] {
  const merged = { ...metadata, ...(sent as StripeSubscription['metadata'] | undefined) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

/** A line of an invoice as the API shows it. */
export const presentLine = (subscription: StripeSubscription, { price, amount, text }: InvoiceLine, id: string) => ({
  id,
  amount,
  description: text ?? price,
  quantity: subscription.quantity,
  period: { start: subscription.start, end: subscription.end },
  pricing: price === null ? null : { price_details: { price } },
});

/** The amounts and the state of an invoice as the API shows it. */
export function presentInvoice(
  { customer, daysUntilDue }: StripeSubscription,
  lines: readonly InvoiceLine[],
  now: number,
): object {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    object: 'invoice',
    customer,
    status: daysUntilDue === null ? 'paid' : 'open',
    currency: 'eur',
    created: now,
    due_date: daysUntilDue === null ? null : now + daysUntilDue * daySeconds,
    total,
    amount_due: Math.max(0, total),
    total_taxes: [],
    status_transitions: { paid_at: daysUntilDue === null ? now : null, voided_at: null },
  };
}

/** The lines of a changed subscription for the rest of its period. */
export function prorate(subscription: StripeSubscription, price: string, quantity: number, at: number): InvoiceLine[] {
  const of = subscription.end - subscription.start;
  const rest = { from: at - subscription.start, until: of, of };
  // A different interval starts a new period.
  const part = isYearly(price) === isYearly(subscription.price) ? rest : { from: 0, until: 1, of: 1 };
  return [
    { price: subscription.price, amount: -partOf(known(amounts[subscription.price]) * subscription.quantity, rest) },
    { price, amount: partOf(known(amounts[price]) * quantity, part) },
  ];
}
