import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StripeConfiguration } from '../stripe/stripeClient.ts';
import { partOf } from '../rules/proration.ts';
import { readForm, type Form } from './readForm.ts';

/** Failures of Stripe or a card. */
export type StripeFault = 'card declined' | 'unavailable';

interface Subscription {
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
  schedule: { readonly id: string; next: { readonly price: string; readonly start: number } | null } | null;
}

interface Checkout {
  readonly id: string;
  readonly form: Form;
  state: 'open' | 'expired' | 'complete';
}

/** One request that changed something. */
export interface StripeChange {
  readonly path: string;
  readonly form: Form;
  readonly idempotencyKey: string | undefined;
}

const amounts: Readonly<Record<string, number>> = {
  price_TEAM_MONTH: 600,
  price_TEAM_YEAR: 6_000,
  price_BUSINESS_MONTH: 1_400,
  price_BUSINESS_YEAR: 14_000,
};
const daySeconds = 86_400;

/** Returns an object that must exist; otherwise the test is wrong. */
function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('there is no such thing at the test’s Stripe');
  return value;
}

const secretKey = 'sk_test_key';
const webhookSecret = 'whsec_test';

/**
 * A fake of Stripe's public API, limited to the calls that the product makes. It stores customers, checkouts,
 * subscriptions and invoices, honors idempotency keys, and prorates by the day.
 */
export class TestStripe {
  readonly configuration: StripeConfiguration;
  readonly changes: StripeChange[] = [];
  readonly customers = new Map<string, Form>();
  readonly checkouts = new Map<string, Checkout>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices: Form[] = [];
  fault: StripeFault | null = null;
  /** Runs after a list of subscriptions was built, before it is sent. */
  duringCall: (() => Promise<void>) | null = null;
  readonly #server = createServer((request, response) => {
    this.#answer(request)
      .then(({ status, body }) => {
        response.writeHead(status, {
          'content-type': typeof body === 'string' ? 'application/pdf' : 'application/json',
        });
        response.end(typeof body === 'string' ? body : JSON.stringify(body));
      })
      .catch((error: unknown) => {
        response.writeHead(500).end(JSON.stringify({ error: { message: String(error) } }));
      });
  });
  readonly #answered = new Map<string, { readonly status: number; readonly body: object | string }>();
  readonly #now: () => number;
  #ids = 0;

  private constructor(now: () => number) {
    this.#now = now;
    const prices = {
      TEAM: { MONTH: 'price_TEAM_MONTH', YEAR: 'price_TEAM_YEAR' },
      BUSINESS: { MONTH: 'price_BUSINESS_MONTH', YEAR: 'price_BUSINESS_YEAR' },
    };
    this.configuration = { secretKey, webhookSecret, prices, endpoint: '', timeoutMilliseconds: 2_000 };
  }

  /** @param now seconds since 1970 by the clock of the test */
  static async start(now: () => number): Promise<TestStripe> {
    const stripe = new TestStripe(now);
    await new Promise<void>((resolve) => stripe.#server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(stripe.#server.address() as AddressInfo).port}`;
    Object.assign(stripe.configuration, { endpoint });
    return stripe;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Simulates a card payment on a checkout's page. */
  pay(checkoutId: string): Subscription {
    const checkout = this.checkouts.get(checkoutId);
    if (checkout?.state !== 'open') throw new Error('the checkout is not open');
    checkout.state = 'complete';
    const {
      customer,
      line_items: items,
      subscription_data: data,
    } = checkout.form as {
      customer: string;
      line_items: readonly { price: string; quantity: string }[];
      subscription_data: { metadata: Record<string, string> };
    };
    const { price, quantity } = known(items[0]);
    const subscription: Subscription = {
      id: this.#id('sub'),
      customer,
      created: this.#now(),
      metadata: data.metadata,
      status: 'active',
      price,
      quantity: Number(quantity),
      start: this.#now(),
      end: this.#now() + (price.endsWith('YEAR') ? 365 : 30) * daySeconds,
      cancelsAtEnd: false,
      schedule: null,
    };
    this.subscriptions.set(subscription.id, subscription);
    this.#bill(subscription, [{ price, amount: known(amounts[price]) * subscription.quantity }]);
    return subscription;
  }

  /** Ends the period of a subscription, as Stripe does. */
  endPeriod(subscription: Subscription): void {
    if (subscription.cancelsAtEnd) {
      subscription.status = 'canceled';
      return;
    }
    subscription.price = subscription.schedule?.next?.price ?? subscription.price;
    subscription.schedule = null;
    subscription.start = subscription.end;
    subscription.end += (subscription.price.endsWith('YEAR') ? 365 : 30) * daySeconds;
    this.#bill(subscription, [
      { price: subscription.price, amount: known(amounts[subscription.price]) * subscription.quantity },
    ]);
  }

  /** The content of an event about a subscription. */
  eventOf(type: string, subscription: Subscription, id = this.#id('evt')): string {
    return JSON.stringify({
      id,
      object: 'event',
      type,
      created: this.#now(),
      data: { object: presentSubscription(subscription) },
    });
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: object | string }> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe');
    if (pathname.startsWith('/files/')) return { status: 200, body: `%PDF-1.4 ${pathname}` };
    if (request.headers.authorization !== `Bearer ${secretKey}`) return { status: 401, body: { error: {} } };
    if (this.fault === 'unavailable') return { status: 503, body: { error: { type: 'api_error', message: 'down' } } };
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = readForm(Buffer.concat(chunks).toString('utf8'));
    if (request.method === 'GET') return this.#read(pathname, searchParams);
    const key = request.headers['idempotency-key'] as string | undefined;
    const earlier = key === undefined ? undefined : this.#answered.get(key);
    if (earlier !== undefined) return earlier;
    this.changes.push({ path: `${request.method} ${pathname}`, form, idempotencyKey: key });
    const answer = this.#change(request.method ?? '', pathname, form);
    if (key !== undefined && answer.status === 200) this.#answered.set(key, answer);
    return answer;
  }

  async #read(path: string, query: URLSearchParams): Promise<{ status: number; body: object }> {
    const [, , kind, id] = path.split('/');
    const customer = query.get('customer');
    if (kind === 'customers') {
      const settings = { default_payment_method: card };
      return ok({ id, object: 'customer', invoice_settings: settings });
    }
    if (kind === 'subscriptions') {
      const own = [...this.subscriptions.values()].filter((one) => one.customer === customer);
      const listed = list(own.map(presentSubscription));
      const { duringCall } = this;
      this.duringCall = null;
      await duringCall?.();
      return ok(listed);
    }
    const own = this.invoices.filter((one) => one['customer'] === customer || one['id'] === id);
    return ok(id === undefined ? list(own.toReversed()) : (own[0] ?? {}));
  }

  #change(method: string, path: string, form: Form): { status: number; body: object } {
    const [, , kind, id = '', action] = path.split('/');
    switch (kind) {
      case 'customers': {
        const customerId = id === '' ? this.#id('cus') : id;
        this.customers.set(customerId, { ...this.customers.get(customerId), ...form });
        return ok({ id: customerId, object: 'customer' });
      }
      case 'checkout':
        return this.#changeCheckout(path, form);
      case 'billing_portal':
        return ok({ id: this.#id('bps'), url: `https://billing.stripe.test/${String(form['customer'])}` });
      case 'subscription_schedules':
        return this.#changeSchedule(id, action, form);
      case 'subscriptions':
        return this.#changeSubscription(method, id, form);
      case 'invoices':
        return ok(this.#preview(form));
      default:
        return { status: 404, body: { error: { type: 'invalid_request_error', message: path } } };
    }
  }

  #changeCheckout(path: string, form: Form): { status: number; body: object } {
    const [, , , , id, action] = path.split('/');
    if (action === 'expire') {
      const checkout = this.checkouts.get(id ?? '');
      if (checkout?.state !== 'open') return { status: 400, body: { error: { type: 'invalid_request_error' } } };
      checkout.state = 'expired';
      return ok({ id });
    }
    const checkout: Checkout = { id: this.#id('cs'), form, state: 'open' };
    this.checkouts.set(checkout.id, checkout);
    return ok({ id: checkout.id, object: 'checkout.session', url: `https://checkout.stripe.test/${checkout.id}` });
  }

  #changeSchedule(id: string, action: string | undefined, form: Form): { status: number; body: object } {
    const all = [...this.subscriptions.values()];
    if (id === '') {
      const subscription = known(this.subscriptions.get(String(form['from_subscription'])));
      subscription.schedule = { id: this.#id('sub_sched'), next: null };
      return ok({ id: subscription.schedule.id });
    }
    const subscription = all.find(({ schedule }) => schedule?.id === id);
    if (subscription === undefined) return { status: 404, body: { error: { type: 'invalid_request_error' } } };
    if (action === 'release') subscription.schedule = null;
    else {
      const [, next] = form['phases'] as readonly { start_date: string; items: readonly { price: string }[] }[];
      subscription.schedule = {
        id,
        next: { price: known(known(next).items[0]).price, start: Number(known(next).start_date) },
      };
    }
    return ok({ id });
  }

  #changeSubscription(method: string, id: string, form: Form): { status: number; body: object } {
    const subscription = known(this.subscriptions.get(id));
    if (method === 'DELETE') {
      subscription.status = 'canceled';
      return ok(presentSubscription(subscription));
    }
    const [item] = (form['items'] ?? []) as readonly { price?: string; quantity?: string }[];
    const isBilled = form['proration_behavior'] === 'always_invoice';
    if (isBilled && this.fault === 'card declined') {
      return { status: 402, body: { error: { type: 'card_error', code: 'card_declined', message: 'declined' } } };
    }
    if (isBilled) {
      const lines = this.#prorate(
        subscription,
        item?.price ?? '',
        Number(item?.quantity),
        Number(form['proration_date']),
      );
      this.#bill(subscription, lines);
    }
    if (form['cancel_at_period_end'] !== undefined) subscription.cancelsAtEnd = form['cancel_at_period_end'] === 'true';
    subscription.price = item?.price ?? subscription.price;
    if (item?.quantity !== undefined) subscription.quantity = Number(item.quantity);
    return ok(presentSubscription(subscription));
  }

  #preview(form: Form): object {
    const subscription = known(this.subscriptions.get(String(form['subscription'])));
    const details = form['subscription_details'] as {
      items: readonly { price: string; quantity: string }[];
      proration_date: string;
    };
    const { price, quantity } = known(details.items[0]);
    const lines = this.#prorate(subscription, price, Number(quantity), Number(details.proration_date));
    return this.#invoiceOf(subscription, lines, null);
  }

  #prorate(subscription: Subscription, price: string, quantity: number, at: number): InvoiceLine[] {
    const of = subscription.end - subscription.start;
    const rest = { from: at - subscription.start, until: of, of };
    return [
      { price: subscription.price, amount: -partOf(known(amounts[subscription.price]) * subscription.quantity, rest) },
      { price, amount: partOf(known(amounts[price]) * quantity, rest) },
    ];
  }

  #bill(subscription: Subscription, lines: readonly InvoiceLine[]): void {
    this.invoices.push(this.#invoiceOf(subscription, lines, this.#id('in')));
  }

  #invoiceOf(subscription: Subscription, lines: readonly InvoiceLine[], id: string | null): Form {
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const period = { start: subscription.start, end: subscription.end };
    return {
      ...(id === null ? {} : { id }),
      object: 'invoice',
      customer: subscription.customer,
      number: id === null ? null : `STRIPE-${this.invoices.length + 1}`,
      status: id === null ? 'draft' : 'paid',
      currency: 'eur',
      created: this.#now(),
      due_date: null,
      total,
      amount_due: Math.max(0, total),
      total_taxes: [],
      status_transitions: { paid_at: this.#now(), voided_at: null },
      invoice_pdf: `${this.configuration.endpoint}/files/${id}`,
      lines: list(
        lines.map(({ price, amount }) => ({
          amount,
          description: price,
          quantity: subscription.quantity,
          period,
          pricing: { price_details: { price } },
        })),
      ),
    };
  }

  #id(prefix: string): string {
    this.#ids += 1;
    return `${prefix}_${this.#ids}`;
  }
}

interface InvoiceLine {
  readonly price: string;
  readonly amount: number;
}

const card = { type: 'card', card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 } };

const ok = (body: object) => ({ status: 200, body });
const list = (data: readonly object[]) => ({ object: 'list', data, has_more: false });

function presentSubscription(subscription: Subscription): object {
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
