import type { BillingProviderName } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { Platform } from '../../../platform/platform.ts';
import { applyChange } from '../applyChange.ts';
import { presentInvoice } from '../presentInvoice.ts';
import { drawInvoice } from '../pdf/drawInvoice.ts';
import { momentOf } from '../rules/days.ts';
import { changePlanBy, isNoChange, type Order } from '../rules/planChange.ts';
import { lockSubscription, readSubscription, type KnownSubscription } from '../subscription.ts';
import type { AccountRow } from '../accounts.store.ts';
import { readInvoice } from '../invoices.store.ts';
import type { BillingProvider } from './billingProvider.ts';
import { cancelScheduled } from './cancelScheduled.ts';
import { orderOf, orderPage, paidInterval } from './orders.ts';
import { presentChange, readChangedLimits } from './previewChange.ts';

/** Refuses changes during a period that Stripe collected; invoices start after its end. */
function requireOwn({ stripeSubscription }: AccountRow): void {
  if (stripeSubscription !== null) throw new ApiFailure('subscription.provider-not-match');
}

/** Collects by invoices of this server, or not at all (`none`), with all prices 0. */
export function createInvoiceProvider(
  dependencies: Pick<Platform, 'mail' | 'plans' | 'random' | 'tariffs'>,
  name: Exclude<BillingProviderName, 'stripe'>,
): BillingProvider {
  const { plans, random, tariffs } = dependencies;

  function requireChange({ row, subscription }: KnownSubscription, order: Order): void {
    requireOwn(row);
    if (isNoChange(subscription, order, tariffs)) throw new ApiFailure('user-subscription.exist');
  }

  return {
    name,
    preview: (call, ordered) =>
      call.step(async (inside) => {
        const known = await readSubscription(inside);
        const { subscription } = known;
        const order = orderOf(subscription, ordered);
        requireChange(known, order);
        const change = changePlanBy(subscription, order, tariffs);
        const named = { plan: order.plan, interval: paidInterval(tariffs, order) };
        const limits = await readChangedLimits(plans, inside, order.plan);
        return { ...presentChange(tariffs, inside.now, change, named), limits };
      }),
    order: (call, ordered, quote) =>
      call.step(async (inside) => {
        const known = await lockSubscription(random, inside);
        const order = orderOf(known.subscription, ordered);
        requireChange(known, order);
        const change = changePlanBy(known.subscription, order, tariffs);
        if (quote !== undefined && quote.total !== change.bill.total) {
          throw new ApiFailure('subscription.quote-changed');
        }
        const invoice = await applyChange(dependencies, inside, known, change);
        const { plan, period, scheduled } = change.after;
        return {
          plan,
          scheduled:
            scheduled === null || period === null ? null : { ...scheduled, at: momentOf(period.end).toISOString() },
          invoice: invoice && presentInvoice(invoice),
        };
      }),
    cancelChange: (call) =>
      call.step(async (inside) => {
        requireOwn((await readSubscription(inside)).row);
        return cancelScheduled(random, inside);
      }),
    linkToOrder: (call, ordered) =>
      call.step(async (inside) => {
        const known = await readSubscription(inside);
        const order = orderOf(known.subscription, ordered);
        requireChange(known, order);
        return orderPage(inside.organizationId, order);
      }),
    linkToPayment: (call) => call.step(() => Promise.reject(new ApiFailure('subscription.provider-not-match'))),
    refresh: (call) => call.step(async ({ access }) => ({ plan: access.plan })),
    readPdf: async (call, invoiceId) => {
      const row = await call.step(async ({ organizationId, now, transaction }) => {
        const [found] = await transaction.run(readInvoice(organizationId, now, invoiceId));
        return found;
      });
      if (row === undefined) throw new ApiFailure('invoice.not-found');
      const pdf = await drawInvoice(row);
      return { fileName: `${row.number}.pdf`, pdf: pdf.toString('base64') };
    },
    sendCustomer: () => Promise.resolve(null),
    sendStoredCustomer: () => Promise.resolve(),
  };
}
