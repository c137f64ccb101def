import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { request } from 'undici';
import type { StripeConfiguration } from '../../features/billing/stripe/stripeClient.ts';
import { readForm, type Form } from './readForm.ts';
import {
  amounts,
  daysOf,
  daySeconds,
  isYearly,
  known,
  list,
  mergeMetadata,
  notFound,
  ok,
  pageOf,
  presentCheckout,
  presentInvoice,
  presentLine,
  presentSubscription,
  prorate,
  testCard,
  type Answer,
  type BeginForm,
  type Checkout,
  type CheckoutForm,
  type PhaseForm,
  type InvoiceLine,
  type OddHook,
  type StripeChange,
  type StripeFault,
  type StripeSubscription,
} from './stripeObjects.ts';
import { drawStripePage } from './stripePages.ts';

const textOf = (form: Form, name: string): string => form[name] as string;
const secretKey = 'sk_test_key';
const webhookSecret = 'whsec_test';

/**
 * A fake of Stripe's public API, limited to the calls that the product makes. It stores customers, checkouts,
 * subscriptions and invoices, honors idempotency keys, and prorates by the day.
 */
export class TestStripe {
  readonly configuration: StripeConfiguration;
  readonly changes: StripeChange[] = [];
  /** The paths of requests that changed nothing. */
  readonly reads: string[] = [];
  readonly customers = new Map<string, Form>();
  readonly checkouts = new Map<string, Checkout>();
  readonly subscriptions = new Map<string, StripeSubscription>();
  readonly invoices: Form[] = [];
  readonly credits = new Map<string, number>();
  /** Runs after a payment on a page, before the redirect back. */
  afterPayment: ((subscription: StripeSubscription) => Promise<void>) | null = null;
  fault: StripeFault | null = null;
  /** Whether a request, as `POST /v1/…`, finds Stripe unavailable. */
  isUnavailableFor: ((request: string) => boolean) | null = null;
  /** Each runs once, after a list of subscriptions was built, before it is sent. */
  readonly duringLists: (() => Promise<void>)[] = [];
  /** Each runs once, before a customer is created or changed. */
  readonly beforeUpdates: (() => Promise<void>)[] = [];
  readonly #server = createServer((incoming, response) => {
    this.#answer(incoming)
      .then(({ status, body, headers = {} }) => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers });
        response.end(typeof body === 'string' ? body : JSON.stringify(body));
      })
      .catch((error: unknown) => {
        response.writeHead(500).end(JSON.stringify({ error: { message: String(error) } }));
      });
  });
  /** The lines of each invoice and preview. */
  readonly #lines = new Map<string, readonly { readonly id: string }[]>();
  readonly #answered = new Map<string, { readonly sent: string; readonly answer: Answer }>();
  readonly #now: () => number;
  #ids = 0;

  private constructor(now: () => number) {
    this.#now = now;
    const prices = {
      TEAM: { MONTH: 'price_TEAM_MONTH', YEAR: 'price_TEAM_YEAR' },
      BUSINESS: { MONTH: 'price_BUSINESS_MONTH', YEAR: 'price_BUSINESS_YEAR' },
    };
    this.configuration = { secretKey, webhookSecret, prices, endpoint: '', timeoutMilliseconds: 30_000 };
  }

  /** @param now seconds since 1970 by the clock of the test */
  static async start(now: () => number): Promise<TestStripe> {
    const stripe = new TestStripe(now);
    await new Promise<void>((resolve) => stripe.#server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(stripe.#server.address() as AddressInfo).port}`;
    Object.assign(stripe.configuration, { endpoint });
    return stripe;
  }

  close(): Promise<unknown> {
    return new Promise((resolve) => this.#server.close(resolve));
  }

  /** Simulates a card payment on a checkout's page. */
  pay(checkoutId: string): StripeSubscription {
    const checkout = this.checkouts.get(checkoutId);
    if (checkout?.state !== 'open') throw new Error('the checkout is not open');
    checkout.state = 'complete';
    const { customer, line_items: items, subscription_data: data } = checkout.form as unknown as CheckoutForm;
    const begun = this.#begin({ customer, items, metadata: data.metadata }, null);
    checkout.subscription = begun;
    return begun;
  }

  /** Someone pays an open invoice on its page. */
  payInvoice(id: string): void {
    const invoice = known(this.invoices.find((one) => one['id'] === id)) as Record<string, unknown>;
    invoice['status'] = 'paid';
    invoice['status_transitions'] = { paid_at: this.#now(), voided_at: null };
  }

  /** Sends a webhook to a server, as Stripe does. Gives the status of the answer. */
  async sendHook(origin: string, body: string, { secret, agoSeconds = 0, header }: OddHook = {}): Promise<number> {
    const signed = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: secret ?? webhookSecret,
      timestamp: this.#now() - agoSeconds,
    });
    const { body: answer, statusCode } = await request(`${origin}/subscription/ext/v1/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': header ?? signed },
      body,
    });
    await answer.dump();
    return statusCode;
  }

  #begin({ customer, items, metadata }: BeginForm, daysUntilDue: number | null): StripeSubscription {
    const { price, quantity } = known(items[0]);
    const subscription: StripeSubscription = {
      id: this.#id('sub'),
      customer,
      created: this.#now(),
      metadata,
      status: 'active',
      price,
      quantity: Number(quantity),
      start: this.#now(),
      end: this.#now() + daysOf(price) * daySeconds,
      cancelsAtEnd: false,
      daysUntilDue,
      schedule: null,
    };
    this.subscriptions.set(subscription.id, subscription);
    this.#bill(subscription, [{ price, amount: known(amounts[price]) * subscription.quantity }]);
    return subscription;
  }

  /** Ends the period of a subscription, as Stripe does. */
  endPeriod(subscription: StripeSubscription): void {
    if (subscription.cancelsAtEnd) {
      subscription.status = 'canceled';
      return;
    }
    const next = subscription.schedule?.next ?? subscription;
    subscription.price = next.price;
    subscription.quantity = next.quantity;
    subscription.schedule = null;
    subscription.start = subscription.end;
    subscription.end += daysOf(subscription.price) * daySeconds;
    const { pending = [], price, quantity } = subscription;
    subscription.pending = [];
    this.#bill(subscription, [
      { price, amount: known(amounts[price]) * quantity },
      ...pending.map((one) => ({ ...one, price: null })),
    ]);
  }

  /** The content of an event about a subscription. */
  eventOf(type: string, subscription: StripeSubscription, id = this.#id('evt')): string {
    return JSON.stringify({
      id,
      object: 'event',
      type,
      created: this.#now(),
      data: { object: presentSubscription(subscription) },
    });
  }

  async #answer(incoming: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://stripe');
    if (pathname.startsWith('/files/')) {
      if (this.fault === 'files unavailable') return { status: 502, body: {} };
      return { status: 200, body: `%PDF-1.4 ${pathname}`, headers: { 'content-type': 'application/pdf' } };
    }
    if (pathname.startsWith('/pages/')) return this.#showPage(incoming.method ?? '', pathname, searchParams);
    if (incoming.headers.authorization !== `Bearer ${secretKey}`) return { status: 401, body: { error: {} } };
    const asked = `${incoming.method} ${pathname}`;
    if (this.fault === 'unavailable' || this.isUnavailableFor?.(asked) === true)
      return { status: 503, body: { error: { type: 'api_error', message: 'down' } } };
    const form = readForm(await text(incoming));
    if (incoming.method === 'GET') {
      this.reads.push(pathname);
      return this.#read(pathname, searchParams);
    }
    const key = incoming.headers['idempotency-key'] as string | undefined;
    const sent = `${asked} ${JSON.stringify(form)}`;
    const earlier = key === undefined ? undefined : this.#answered.get(key);
    if (earlier !== undefined) {
      // Like Stripe: a decline is repeated, and a key is valid for one request.
      if (earlier.sent === sent) return earlier.answer;
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'other parameters' } } };
    }
    if (pathname.startsWith('/v1/customers')) await this.beforeUpdates.shift()?.();
    this.changes.push({ path: asked, form, idempotencyKey: key });
    const answer = this.#change(incoming.method ?? '', pathname, form);
    if (key !== undefined) this.#answered.set(key, { sent, answer });
    return answer;
  }

  /** Stripe's hosted pages: `/pages/checkout/…`, `/pages/portal/…` and `/pages/invoice/…`. */
  async #showPage(method: string, path: string, query: URLSearchParams): Promise<Answer> {
    const [, , kind = '', id = ''] = path.split('/');
    const checkout = this.checkouts.get(id);
    const back = checkout === undefined ? (query.get('return') ?? '') : textOf(checkout.form, 'success_url');
    const leave = checkout === undefined ? back : textOf(checkout.form, 'cancel_url');
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    if (method !== 'POST') {
      const isOpen = kind !== 'checkout' || checkout?.state === 'open';
      return { status: 200, body: drawStripePage(kind, isOpen, leave), headers };
    }
    if (kind === 'invoice') this.payInvoice(id);
    const paid = kind === 'checkout' ? this.pay(id) : null;
    if (paid !== null) await this.afterPayment?.(paid);
    if (back !== '') return { status: 303, body: '', headers: { location: back } };
    return { status: 200, body: drawStripePage('paid', true, ''), headers };
  }

  async #read(path: string, query: URLSearchParams): Promise<{ status: number; body: object }> {
    const [, , kind, id, part] = path.split('/');
    const customer = query.get('customer');
    if (kind === 'checkout') {
      const checkout = this.checkouts.get(path.split('/')[4] ?? '');
      return checkout === undefined ? notFound : ok(presentCheckout(checkout));
    }
    if (kind === 'customers')
      return ok({ id, object: 'customer', invoice_settings: { default_payment_method: testCard } });
    if (kind === 'subscriptions') {
      const own = [...this.subscriptions.values()].filter((one) => customer === null || one.customer === customer);
      const listed = list(own.map(presentSubscription));
      await this.duringLists.shift()?.();
      return ok(listed);
    }
    if (part === 'lines') return ok(pageOf(known(this.#lines.get(id ?? '')), path, query));
    const own = this.invoices.filter((one) => one['customer'] === customer || one['id'] === id);
    return ok(id === undefined ? list(own.toReversed()) : (own[0] ?? {}));
  }

  #change(method: string, path: string, form: Form): { status: number; body: object } {
    const [, , kind, id = '', action] = path.split('/');
    switch (kind) {
      case 'customers': {
        if (action === 'balance_transactions') {
          this.credits.set(id, (this.credits.get(id) ?? 0) - Number(form['amount']));
          return ok({ id: this.#id('cbtxn') });
        }
        const customerId = id === '' ? this.#id('cus') : id;
        this.customers.set(customerId, { ...this.customers.get(customerId), ...form });
        return ok({ id: customerId, object: 'customer' });
      }
      case 'checkout':
        return this.#changeCheckout(path, form);
      case 'billing_portal':
        return ok({ id: this.#id('bps'), url: this.#pageOf('portal', String(form['customer']), form['return_url']) });
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
    return ok({ id: checkout.id, object: 'checkout.session', url: this.#pageOf('checkout', checkout.id) });
  }

  #pageOf(kind: string, id: string, back?: unknown): string {
    const query = typeof back === 'string' ? `?return=${encodeURIComponent(back)}` : '';
    // A different site than the product, like Stripe: strict cookies aren't sent with the redirect back.
    const { port } = new URL(this.configuration.endpoint);
    return `http://localhost:${port}/pages/${kind}/${id}${query}`;
  }

  #changeSchedule(id: string, action: string | undefined, form: Form): { status: number; body: object } {
    const all = [...this.subscriptions.values()];
    if (id === '') {
      const subscription = known(this.subscriptions.get(String(form['from_subscription'])));
      subscription.schedule = { id: this.#id('sub_sched'), next: null };
      return ok({ id: subscription.schedule.id });
    }
    const subscription = all.find(({ schedule }) => schedule?.id === id);
    if (subscription === undefined) return notFound;
    if (action === 'release') subscription.schedule = null;
    else {
      const [, next] = form['phases'] as readonly PhaseForm[];
      const { price, quantity } = known(known(next).items[0]);
      subscription.schedule = {
        id,
        next: { price, quantity: Number(quantity), start: Number(known(next).start_date) },
      };
    }
    return ok({ id });
  }

  #changeSubscription(method: string, id: string, form: Form): { status: number; body: object } {
    if (id === '') {
      const isSent = form['collection_method'] === 'send_invoice';
      const begun = this.#begin(form as unknown as BeginForm, isSent ? Number(form['days_until_due']) : null);
      return ok(presentSubscription(begun));
    }
    const subscription = known(this.subscriptions.get(id));
    if (method === 'DELETE') {
      // Like Stripe, which doesn't find one that has ended.
      if (subscription.status === 'canceled') return notFound;
      subscription.status = 'canceled';
      return ok(presentSubscription(subscription));
    }
    if (form['cancel_at_period_end'] !== undefined && subscription.schedule !== null) {
      // Like Stripe: while a schedule manages a subscription, its end can't be changed directly.
      const message = 'updating any cancelation behavior directly is not allowed';
      return { status: 400, body: { error: { type: 'invalid_request_error', message } } };
    }
    const [item] = (form['items'] ?? []) as readonly { price?: string; quantity?: string }[];
    const isBilled = form['proration_behavior'] === 'always_invoice';
    if (isBilled && this.fault === 'card declined') {
      return { status: 402, body: { error: { type: 'card_error', code: 'card_declined', message: 'declined' } } };
    }
    if (isBilled) {
      const lines = prorate(subscription, item?.price ?? '', Number(item?.quantity), Number(form['proration_date']));
      this.#bill(subscription, lines);
    }
    subscription.metadata = mergeMetadata(subscription.metadata, form['metadata']);
    if (form['cancel_at_period_end'] !== undefined) subscription.cancelsAtEnd = form['cancel_at_period_end'] === 'true';
    const price = item?.price ?? subscription.price;
    if (isYearly(price) !== isYearly(subscription.price)) {
      subscription.start = this.#now();
      subscription.end = this.#now() + daysOf(price) * daySeconds;
    }
    subscription.price = price;
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
    const lines = prorate(subscription, price, Number(quantity), Number(details.proration_date));
    const pending = (subscription.pending ?? []).map((one) => ({ ...one, price: null }));
    return this.#invoiceOf(subscription, [...lines, ...pending], null);
  }

  #bill(subscription: StripeSubscription, lines: readonly InvoiceLine[]): void {
    this.invoices.push(this.#invoiceOf(subscription, lines, this.#id('in')));
  }

  #invoiceOf(subscription: StripeSubscription, lines: readonly InvoiceLine[], id: string | null): Form {
    const invoiceId = id ?? this.#id('upcoming_in');
    const rows = lines.map((line) => presentLine(subscription, line, this.#id('il')));
    this.#lines.set(invoiceId, rows);
    return {
      ...presentInvoice(subscription, lines, this.#now()),
      id: invoiceId,
      number: id === null ? null : `STRIPE-${this.invoices.length + 1}`,
      ...(id === null ? { status: 'draft' } : {}),
      hosted_invoice_url: this.#pageOf('invoice', invoiceId),
      invoice_pdf: `${this.configuration.endpoint}/files/${invoiceId}`,
      lines: pageOf(rows, `/v1/invoices/${invoiceId}/lines`),
    };
  }

  #id(prefix: string): string {
    this.#ids += 1;
    return `${prefix}_${this.#ids}`;
  }
}
