import type Stripe from 'stripe';
import type { CallOutput } from '@cofferdam/api-contract';
import type { InvoiceId, OrganizationId } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { SteppedCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { applyChange } from '../applyChange.ts';
import { readInvoice } from '../invoices.store.ts';
import type { BillingProvider, Ordered } from '../providers/billingProvider.ts';
import { cancelScheduled } from '../providers/cancelScheduled.ts';
import { orderOf, orderPage, paidInterval } from '../providers/orders.ts';
import { presentChange, readChangedLimits } from '../providers/previewChange.ts';
import { changePlanBy, isNoChange, type Order, type PlanChange } from '../rules/planChange.ts';
import { momentOf } from '../rules/days.ts';
import {
  isOwnPeriod,
  lockSubscription,
  readSubscription,
  type BillingScope,
  type KnownSubscription,
} from '../subscription.ts';
import { cancelAtStripe, isDeclined, previewUpgrade, scheduleAtStripe, upgradeAtStripe } from './changeSubscription.ts';
import { closeCheckout, openCheckout, requireUrl } from './checkout.ts';
import { contactOf } from './contactOf.ts';
import { ensureCustomer } from './ensureCustomer.ts';
import { readPdfOf } from './fetchPdf.ts';
import { refreshState, restoreLater, type RunStep, type StripeDependencies } from './refreshState.ts';
import { sendStoredContact } from './sendStoredContact.ts';
import { callStripe } from './stripeClient.ts';
import { fetchLines, fetchSubscription, readBill, type StripeSubscription } from './stripeState.ts';

type Dependencies = Pick<Platform, 'configuration' | 'mail' | 'plans' | 'random' | 'tariffs'>;

/** What was read about an organization before calling Stripe. */
interface Asked extends KnownSubscription {
  readonly organizationId: OrganizationId;
  readonly order: Order;
  readonly change: PlanChange;
  readonly now: Date;
}

/** Collects through Stripe: cards are typed on its pages, and its state is copied here after each change and webhook. */
export function createStripeProvider(platform: Dependencies, dependencies: StripeDependencies): BillingProvider {
  const { plans, random, tariffs } = platform;
  const { client, configuration } = dependencies;

  const runOf =
    (call: SteppedCall): RunStep =>
    (work) =>
      call.step(work);

  const refresh = (call: SteppedCall) => refreshState(platform, dependencies, runOf(call));

  /** Calculates an order. Requires the account's lock if the order is applied in the same step. */
  function ask(known: KnownSubscription, { organizationId, now }: BillingScope, ordered: Ordered): Asked {
    const order = orderOf(known.subscription, ordered);
    if (isNoChange(known.subscription, order, tariffs)) throw new ApiFailure('user-subscription.exist');
    const change = changePlanBy(known.subscription, order, tariffs);
    // Stripe collects nothing until a period that was paid by invoice has ended.
    if (isOwnPeriod(known) && change.takesEffect === 'now') throw new ApiFailure('subscription.provider-not-match');
    return { ...known, organizationId, order, change, now };
  }

  const askIn = (call: SteppedCall, ordered: Ordered): Promise<Asked> =>
    call.step(async (inside) => ask(await readSubscription(inside), inside, ordered));

  /** The subscription at Stripe; null if there is none or it has ended. */
  async function findSubscription(stripe: Stripe, { row }: KnownSubscription): Promise<StripeSubscription | null> {
    const { stripeCustomer, stripeSubscription } = row;
    if (stripeCustomer === null || stripeSubscription === null) return null;
    return callStripe(() => fetchSubscription(stripe, configuration, stripeCustomer));
  }

  /** The state after a change. */
  const present = (call: SteppedCall): Promise<CallOutput<'billing', 'update'>> =>
    call.step(async (inside) => {
      const { scheduled, period, plan } = (await readSubscription(inside)).subscription;
      const at = scheduled === null || period === null ? null : momentOf(period.end).toISOString();
      return { plan, scheduled: scheduled === null || at === null ? null : { ...scheduled, at }, invoice: null };
    });

  /** Changes a plan that Stripe doesn't collect: to a free plan, or at the end of a period paid by invoice. */
  async function changeHere(call: SteppedCall, ordered: Ordered): Promise<CallOutput<'billing', 'update'>> {
    await call.step(async (inside) => {
      const known = await lockSubscription(random, inside);
      const { change } = ask(known, inside, ordered);
      if (known.row.stripeSubscription !== null) throw new ApiFailure('request.conflict');
      await applyChange(platform, inside, known, change);
    });
    return present(call);
  }

  /** The page on which an open invoice of Stripe is paid. */
  async function findInvoicePage(stripe: Stripe, call: SteppedCall, invoiceId: InvoiceId): Promise<string> {
    const row = await call.step(async ({ organizationId, now, transaction }) => {
      const [found] = await transaction.run(readInvoice(organizationId, now, invoiceId));
      return found;
    });
    if (row === undefined) throw new ApiFailure('invoice.not-found');
    const { externalId } = row;
    if (externalId === null) throw new ApiFailure('subscription.provider-not-match');
    const { hosted_invoice_url: url } = await callStripe(() => stripe.invoices.retrieve(externalId));
    return requireUrl(url);
  }

  return {
    name: 'stripe',
    preview: async (call, ordered) => {
      const asked = await askIn(call, ordered);
      const { change, now, order, row } = asked;
      const named = { plan: order.plan, interval: paidInterval(tariffs, order) };
      const limits = await call.step((inside) => readChangedLimits(plans, inside, order.plan));
      const calculated = { ...presentChange(tariffs, now, change, named), limits };
      if (change.takesEffect !== 'now') return calculated;
      if (row.stripeSubscription === null) {
        return { ...calculated, takesEffect: named.interval === null ? 'now' : 'checkout' };
      }
      const stripe = await client();
      const subscription = await findSubscription(stripe, asked);
      if (subscription === null) return { ...calculated, takesEffect: 'checkout' };
      const invoice = await previewUpgrade(stripe, configuration, { ...asked, subscription }, now);
      const lines = await callStripe(() => fetchLines(stripe, invoice));
      const due = readBill(configuration, invoice, lines);
      return { ...calculated, due, quote: { total: due.total, at: now.toISOString() } };
    },
    order: async (call, ordered, quote) => {
      const asked = await askIn(call, ordered);
      const { change, order, row } = asked;
      if (row.stripeSubscription === null) {
        const isPaid = change.takesEffect === 'now' && paidInterval(tariffs, order) !== null;
        if (isPaid) throw new ApiFailure('subscription.payment-required');
        return changeHere(call, ordered);
      }
      const stripe = await client();
      const subscription = await findSubscription(stripe, asked);
      if (subscription === null) {
        await refresh(call);
        throw new ApiFailure('subscription.payment-required');
      }
      const ordering = { ...asked, subscription };
      if (subscription.scheduled !== null) {
        await call.step(({ organizationId, transaction }) => transaction.run(restoreLater(organizationId)));
      }
      if (change.takesEffect === 'now') {
        try {
          await upgradeAtStripe(stripe, configuration, ordering, quote);
        } catch (error) {
          // The refresh changes the idempotency key of the next try: Stripe would repeat the decline for the same key.
          if (isDeclined(error)) await refresh(call);
          throw error;
        }
      } else await scheduleAtStripe(stripe, configuration, ordering);
      await refresh(call);
      return present(call);
    },
    cancelChange: async (call) => {
      const known = await call.step(readSubscription);
      if (known.subscription.scheduled === null) throw new ApiFailure('subscription.not-scheduled');
      if (isOwnPeriod(known)) return call.step((inside) => cancelScheduled(random, inside));
      const stripe = await client();
      const subscription = await findSubscription(stripe, known);
      if (subscription !== null) await cancelAtStripe(stripe, known.row, subscription);
      return { plan: await refresh(call) };
    },
    linkToOrder: async (call, ordered) => {
      let asked = await askIn(call, ordered);
      const { stripeCheckout, stripeSubscription } = asked.row;
      if (stripeSubscription === null && stripeCheckout !== null) {
        // One page at a time: a payment on the earlier page must be known before another page is created.
        await closeCheckout(await client(), stripeCheckout);
        await refresh(call);
        asked = await askIn(call, ordered);
      }
      const { change, order, organizationId, row } = asked;
      const isPaidHere = paidInterval(tariffs, order) === null || change.takesEffect !== 'now';
      if (row.stripeSubscription !== null || isPaidHere) return orderPage(organizationId, order);
      const url = await openCheckout(platform, dependencies, runOf(call), { ...asked, origin: call.origin });
      return { url, isExternal: true };
    },
    linkToPayment: async (call, invoiceId) => {
      const organizationId = await call.step(async (inside) => inside.organizationId);
      const stripe = await client();
      if (invoiceId !== undefined) return { url: await findInvoicePage(stripe, call, invoiceId) };
      const customer = await ensureCustomer(platform, stripe, runOf(call));
      const back = `${call.origin}/organization/billing/details?organizationId=${organizationId}`;
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
    readPdf: (call, invoiceId) => readPdfOf(dependencies, call, invoiceId),
    sendCustomer: async (call, customer) => {
      const { stripeCustomer } = (await call.step(readSubscription)).row;
      if (stripeCustomer === null) return null;
      const stripe = await client();
      await callStripe(() => stripe.customers.update(stripeCustomer, contactOf(customer)));
      return customer;
    },
    sendStoredCustomer: async (call, sent) => {
      const { stripeCustomer } = (await call.step(readSubscription)).row;
      if (stripeCustomer !== null) await sendStoredContact(await client(), runOf(call), stripeCustomer, sent);
    },
  };
}
