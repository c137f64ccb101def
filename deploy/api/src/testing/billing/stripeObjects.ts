import { partOf } from '../../features/billing/rules/proration.ts';
import type { Form } from './readForm.ts';

/** A subscription as the test's Stripe keeps it. */
export interface StripeSubscription {
  readonly id: string;
  readonly customer: string;
  readonly created: number;
  readonly metadata: Readonly<Record<string, string>>;
  status: string;
  price: string;
  quantity: number;
  start: number;
  end: number;
  cancelsAtEnd: boolean;
  /** Days until its invoices are due, if no card is charged. */
  daysUntilDue: number | null;
  schedule: { readonly id: string; next: { readonly price: string; readonly start: number } | null } | null;
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
  readonly price: string;
  readonly amount: number;
}

export const testCard = { type: 'card', card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 } };

export const ok = (body: object) => ({ status: 200, body });
export const notFound = { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } };
export const list = (data: readonly object[]) => ({ object: 'list', data, has_more: false });

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
