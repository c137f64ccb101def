import type { CallOutput } from '@cofferdam/api-contract';
import { planNames, type BillingProviderName, type Tariffs } from '@cofferdam/domain';
import type { PaymentMethod } from './accounts.store.ts';
import { nextInvoiceOf } from './providers/previewChange.ts';
import { momentOf } from './rules/days.ts';
import { customerOf, type KnownSubscription } from './subscription.ts';

type Overview = CallOutput<'billing', 'overview'>['subscription'];

const noMethod: PaymentMethod = { kind: 'none', brand: null, last4: null, expiryMonth: null, expiryYear: null };

/** How an organization pays. */
export function methodOf(provider: BillingProviderName, { row }: Pick<KnownSubscription, 'row'>): PaymentMethod {
  if (provider === 'invoice') return { ...noMethod, kind: 'invoice' };
  return provider === 'stripe' ? (row.paymentMethod ?? noMethod) : noMethod;
}

/** The subscription of an organization and its next change. */
export function presentSubscription(
  provider: BillingProviderName,
  tariffs: Tariffs,
  known: KnownSubscription,
): Overview {
  const { row, subscription } = known;
  const { period, scheduled, balance, people } = subscription;
  return {
    provider,
    currency: period?.currency ?? tariffs.currency,
    interval: period?.interval ?? null,
    periodStart: period && momentOf(period.start).toISOString(),
    periodEnd: period && momentOf(period.end).toISOString(),
    paidPeople: period?.people ?? null,
    people,
    unitPrice: period?.unitPrice ?? null,
    scheduled: scheduled === null || period === null ? null : { ...scheduled, at: momentOf(period.end).toISOString() },
    nextInvoice: nextInvoiceOf(subscription, tariffs),
    balance,
    isPaymentDue: row.overdueInvoices > 0 || row.stripeStatus === 'past_due',
    isCheckoutOpen: row.stripeCheckout !== null,
    sentTo: customerOf(row).email,
    paymentMethod: methodOf(provider, known),
  };
}

/** The table of plans with their prices. */
export function presentTariffs(provider: BillingProviderName, tariffs: Tariffs): CallOutput<'billing', 'tariff'> {
  const { currency, tax, plans, prices } = tariffs;
  return {
    provider,
    currency,
    taxName: tax?.name ?? null,
    plans: planNames.map((name) => ({ name, limits: plans[name], prices: { ...prices[name] } })),
  };
}
