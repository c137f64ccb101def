import type Stripe from 'stripe';
import type { OrganizationId } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { SteppedCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';

import { applyChange } from '../applyChange.ts';
import type { BillingProvider, Ordered, Quote } from '../providers/billingProvider.ts';
import { orderOf, orderPage, paidInterval } from '../providers/orders.ts';
import { presentChange, readChangedLimits } from '../providers/previewChange.ts';
import { changePlanBy, isNoChange, type Order, type PlanChange } from '../rules/planChange.ts';
import { momentOf } from '../rules/days.ts';
import { customerOf, lockSubscription, readSubscription, type KnownSubscription } from '../subscription.ts';
import { contactOf } from './contactOf.ts';
import { readPdfOf } from './fetchPdf.ts';
import { refreshState, type RunStep, type StripeParts } from './refreshState.ts';
import { storeCheckout, storeStripeCustomer } from './stripe.store.ts';
import { callStripe } from './stripeClient.ts';
import { fetchStripeState, priceOfOrder, readBill, type StripeSubscription } from './stripeState.ts';

type Dependencies = Pick<Platform, 'configuration' | 'mail' | 'plans' | 'random' | 'tariffs'>;

/** The maximum age of a quote, which Stripe recalculates for the same time. */
const quoteSeconds = 3_600;

/** What was read about an organization before calling Stripe. */
interface Asked extends KnownSubscription {
  readonly organizationId: OrganizationId;
  readonly order: Order;
  readonly change: PlanChange;
  readonly now: Date;
}

/** Collects through Stripe: cards are typed on its pages, and its state is copied here after each change and webhook. */
export function createStripeProvider(platform: Dependencies, parts: StripeParts): BillingProvider {
  const { plans, random, tariffs } = platform;
  const { client, configuration } = parts;
  const origin = platform.configuration.origins[0] ?? '';

  const runOf =
    (call: SteppedCall): RunStep =>
    (work) =>
      call.step(work);

  const refresh = (call: SteppedCall) => refreshState(platform, parts, runOf(call));

  /** Completes an order with the organization's state. */
  function ask(call: SteppedCall, ordered: Ordered): Promise<Asked> {
    return call.step(async (inside) => {
      const known = await readSubscription(inside);
      const order = orderOf(known.subscription, ordered);
      if (isNoChange(known.subscription, order, tariffs)) throw new ApiFailure('user-subscription.exist');
      const change = changePlanBy(known.subscription, order, tariffs);
      return { ...known, organizationId: inside.organizationId, order, change, now: inside.now };
    });
  }

  /** The subscription at Stripe; null if there is none or it has ended. */
  async function findSubscription(stripe: Stripe, { row }: KnownSubscription): Promise<StripeSubscription | null> {
    const { stripeCustomer, stripeSubscription } = row;
    if (stripeCustomer === null || stripeSubscription === null) return null;
    return (await callStripe(() => fetchStripeState(stripe, configuration, stripeCustomer))).subscription;
  }

  /** The customer at Stripe, created once: the idempotency key covers concurrent requests. */
  async function ensureCustomer(
    stripe: Stripe,
    call: SteppedCall,
  ): Promise<KnownSubscription & { readonly id: string }> {
    const read = () => call.step((inside) => lockSubscription(random, inside));
    const known = await read();
    if (known.row.stripeCustomer !== null) return { ...known, id: known.row.stripeCustomer };
    const organizationId = await call.step(async (inside) => inside.organizationId);
    const { id } = await callStripe(() =>
      stripe.customers.create(
        { ...contactOf(customerOf(known.row)), metadata: { organizationId } },
        { idempotencyKey: `customer:${organizationId}` },
      ),
    );
    await call.step(({ transaction }) => transaction.run(storeStripeCustomer(organizationId, id)));
    return { ...known, id };
  }

  /** What Stripe would charge now for the rest of the period. */
  function previewUpgrade(
    stripe: Stripe,
    { row, order }: Asked,
    { id, itemId }: StripeSubscription,
    at: Date,
  ): Promise<Stripe.Invoice> {
    return callStripe(() =>
      stripe.invoices.createPreview({
        customer: row.stripeCustomer ?? '',
        subscription: id,
        subscription_details: {
          items: [{ id: itemId, price: priceOfOrder(configuration, order), quantity: row.people }],
          proration_behavior: 'always_invoice',
          proration_date: Math.floor(at.getTime() / 1_000),
        },
      }),
    );
  }

  /** Upgrades immediately. If the payment fails, nothing changes. */
  async function upgrade(stripe: Stripe, asked: Asked, subscription: StripeSubscription, quote?: Quote): Promise<void> {
    const { row, order, now } = asked;
    const at = quote === undefined ? now : new Date(quote.at);
    const age = (now.getTime() - at.getTime()) / 1_000;
    if (!(age >= -1 && age <= quoteSeconds)) throw new ApiFailure('subscription.quote-changed');
    if (quote !== undefined) {
      const preview = await previewUpgrade(stripe, asked, subscription, at);
      if (preview.amount_due !== quote.total) throw new ApiFailure('subscription.quote-changed');
    }
    const key = `${subscription.id}:${row.stripeRevision}:${order.plan}:${order.interval}`;
    const { scheduleId } = subscription;
    if (scheduleId !== null) {
      await callStripe(() =>
        stripe.subscriptionSchedules.release(scheduleId, {}, { idempotencyKey: `release:${key}` }),
      );
    }
    await callStripe(() =>
      stripe.subscriptions.update(
        subscription.id,
        {
          items: [{ id: subscription.itemId, price: priceOfOrder(configuration, order), quantity: row.people }],
          cancel_at_period_end: false,
          proration_behavior: 'always_invoice',
          proration_date: Math.floor(at.getTime() / 1_000),
          payment_behavior: 'error_if_incomplete',
        },
        { idempotencyKey: `change:${key}` },
      ),
    );
  }

  /** Schedules a smaller plan, or none, for the end of the period. */
  async function schedule(stripe: Stripe, asked: Asked, subscription: StripeSubscription): Promise<void> {
    const { row, order } = asked;
    const key = `${subscription.id}:${row.stripeRevision}:${order.plan}:${order.interval}`;
    if (order.plan === 'FREE') {
      await releaseSchedule(stripe, subscription, key);
      await callStripe(() =>
        stripe.subscriptions.update(
          subscription.id,
          { cancel_at_period_end: true },
          { idempotencyKey: `cancel:${key}` },
        ),
      );
      return;
    }
    if (subscription.scheduled?.plan === 'FREE') await resume(stripe, subscription, key);
    const scheduleId =
      subscription.scheduleId ??
      (
        await callStripe(() =>
          stripe.subscriptionSchedules.create(
            { from_subscription: subscription.id },
            { idempotencyKey: `schedule:${key}` },
          ),
        )
      ).id;
    const start = Math.floor(subscription.start.getTime() / 1_000);
    const end = Math.floor(subscription.end.getTime() / 1_000);
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

  async function releaseSchedule(stripe: Stripe, { scheduleId }: StripeSubscription, key: string): Promise<void> {
    if (scheduleId === null) return;
    await callStripe(() => stripe.subscriptionSchedules.release(scheduleId, {}, { idempotencyKey: `release:${key}` }));
  }

  function resume(stripe: Stripe, { id }: StripeSubscription, key: string): Promise<unknown> {
    return callStripe(() =>
      stripe.subscriptions.update(id, { cancel_at_period_end: false }, { idempotencyKey: `resume:${key}` }),
    );
  }

  /** Creates Stripe's page for the first payment. Closes an earlier page, so that no one pays twice. */
  async function linkToCheckout(stripe: Stripe, call: SteppedCall, asked: Asked): Promise<string> {
    const { order, organizationId } = asked;
    if (paidInterval(tariffs, order) === null) throw new ApiFailure('subscription.provider-not-match');
    const { id: customer, row } = await ensureCustomer(stripe, call);
    const { stripeCheckout } = row;
    if (stripeCheckout !== null) {
      // It may have expired or been paid already.
      await stripe.checkout.sessions.expire(stripeCheckout).catch(() => undefined);
    }
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
          idempotencyKey: `checkout:${organizationId}:${stripeCheckout ?? 'first'}:${order.plan}:${order.interval}:${row.people}`,
        },
      ),
    );
    await call.step(async (inside) => {
      await inside.transaction.run(storeCheckout(organizationId, session.id));
      inside.record('billing.payment-link.made', { plan: order.plan });
    });
    return requireUrl(session.url);
  }

  return {
    name: 'stripe',
    preview: async (call, ordered) => {
      const asked = await ask(call, ordered);
      const { change, now, order, row } = asked;
      const named = { plan: order.plan, interval: paidInterval(tariffs, order) };
      const limits = await call.step((inside) => readChangedLimits(plans, inside, order.plan));
      const calculated = { ...presentChange(tariffs, now, change, named), limits };
      if (row.stripeSubscription === null) {
        return { ...calculated, takesEffect: named.interval === null ? 'now' : 'checkout' };
      }
      if (change.takesEffect !== 'now') return calculated;
      const stripe = await client();
      const subscription = await findSubscription(stripe, asked);
      if (subscription === null) return { ...calculated, takesEffect: 'checkout' };
      const invoice = await previewUpgrade(stripe, asked, subscription, now);
      const due = readBill(configuration, invoice);
      return { ...calculated, due, quote: { total: due.total, at: now.toISOString() } };
    },
    order: async (call, ordered, quote) => {
      const asked = await ask(call, ordered);
      const { change, order, row } = asked;
      const isFree = paidInterval(tariffs, order) === null;
      if (row.stripeSubscription === null) {
        if (!isFree) throw new ApiFailure('subscription.payment-required');
        return call.step(async (inside) => {
          const known = await lockSubscription(random, inside);
          await applyChange(platform, inside, known, changePlanBy(known.subscription, order, tariffs));
          return { plan: order.plan, scheduled: null, invoice: null };
        });
      }
      const stripe = await client();
      const subscription = await findSubscription(stripe, asked);
      if (subscription === null) {
        await refresh(call);
        throw new ApiFailure('subscription.payment-required');
      }
      if (change.takesEffect === 'now') await upgrade(stripe, asked, subscription, quote);
      else await schedule(stripe, asked, subscription);
      await refresh(call);
      return call.step(async (inside) => {
        const { subscription: now } = await readSubscription(inside);
        const { scheduled, period } = now;
        return {
          plan: now.plan,
          scheduled:
            scheduled === null || period === null ? null : { ...scheduled, at: momentOf(period.end).toISOString() },
          invoice: null,
        };
      });
    },
    cancelChange: async (call) => {
      const { row, subscription: known } = await call.step(readSubscription);
      if (known.scheduled === null) throw new ApiFailure('subscription.not-scheduled');
      const stripe = await client();
      const subscription = await findSubscription(stripe, { row, subscription: known });
      if (subscription !== null) {
        const key = `${subscription.id}:${row.stripeRevision}`;
        await releaseSchedule(stripe, subscription, key);
        if (subscription.scheduled?.plan === 'FREE') await resume(stripe, subscription, key);
      }
      return { plan: await refresh(call) };
    },
    linkToOrder: async (call, ordered) => {
      const asked = await ask(call, ordered);
      if (asked.row.stripeSubscription !== null) return orderPage(asked.organizationId, asked.order);
      if (paidInterval(tariffs, asked.order) === null) return orderPage(asked.organizationId, asked.order);
      return { url: await linkToCheckout(await client(), call, asked), isExternal: true };
    },
    linkToPayment: async (call) => {
      const organizationId = await call.step(async (inside) => inside.organizationId);
      const stripe = await client();
      const { id: customer } = await ensureCustomer(stripe, call);
      const back = `${origin}/organization/billing/details?organizationId=${organizationId}`;
      const { url } = await callStripe(() =>
        stripe.billingPortal.sessions.create({
          customer,
          return_url: back,
          flow_data: {
            type: 'payment_method_update',
            after_completion: { type: 'redirect', redirect: { return_url: back } },
          },
        }),
      );
      await call.step(async (inside) => inside.record('billing.payment-link.made', {}));
      return { url: requireUrl(url) };
    },
    refresh: async (call) => ({ plan: await refresh(call) }),
    readPdf: (call, invoiceId) => readPdfOf(parts, call, invoiceId),
    saveCustomer: async (call, customer) => {
      const { row } = await call.step(readSubscription);
      const { stripeCustomer } = row;
      if (stripeCustomer === null) return;
      const stripe = await client();
      await callStripe(() => stripe.customers.update(stripeCustomer, contactOf(customer)));
    },
  };
}

function requireUrl(url: string | null): string {
  if (url === null) throw new Error('Stripe made a page without an address');
  return url;
}
