/** Billing intervals. */
export const billingIntervals = ['MONTH', 'YEAR'] as const;
/** One of them. */
export type BillingInterval = (typeof billingIntervals)[number];

/**
 * Who collects payments for this installation. `none`: no one, and every plan can be chosen freely. `invoice`: the operator,
 * with invoices from this server. `stripe`: Stripe, on its own pages.
 */
export const billingProviders = ['none', 'invoice', 'stripe'] as const;
/** One of them. */
export type BillingProviderName = (typeof billingProviders)[number];

/** States of an invoice. `OVERDUE` is an open one after its due date, by the database's clock. */
export const invoiceStates = ['OPEN', 'OVERDUE', 'PAID', 'VOID'] as const;
/** One of them. */
export type InvoiceState = (typeof invoiceStates)[number];

/**
 * Kinds of invoice lines. `plan`: a plan for a number of people. `extra-people`: people who joined during a paid period, by
 * the day. `credit`: the unused rest of a paid plan (negative). `carried-over`: the part of a credit that is left for later
 * invoices. `balance`: used credit from earlier invoices (negative). `other`: a line of the payment provider, with its own
 * description.
 */
export const invoiceLineKinds = ['plan', 'extra-people', 'credit', 'carried-over', 'balance', 'other'] as const;
/** One of them. */
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];

/** How a tax applies. `reverse-charge`: the customer owes it in their own country. */
export const taxTreatments = ['none', 'charged', 'reverse-charge'] as const;
/** One of them. */
export type TaxTreatment = (typeof taxTreatments)[number];

/**
 * When a change of plan takes effect. `now`: with the order. `period-end`: at the end of the paid period. `checkout`: after
 * the payment on the provider's page.
 */
export const planChangeTimes = ['now', 'period-end', 'checkout'] as const;
/** One of them. */
export type PlanChangeTime = (typeof planChangeTimes)[number];

/** The fields of a billing contact, in the order of forms and invoices; each is a text, which can be empty. */
export const customerFields = [
  'name',
  'email',
  'line1',
  'line2',
  'postalCode',
  'city',
  'region',
  'country',
  'taxId',
  'reference',
] as const;
/** Name of a field of a billing contact. */
export type CustomerField = (typeof customerFields)[number];

/** Maximum lengths of a billing contact's fields, in code points. `country` is an ISO 3166-1 code of two letters. */
export const customerFieldLengths: Readonly<Record<CustomerField, number>> = {
  name: 100,
  email: 254,
  line1: 100,
  line2: 100,
  postalCode: 16,
  city: 64,
  region: 64,
  country: 2,
  taxId: 32,
  reference: 64,
};

/** Days for which the usage history is kept. */
export const usageHistoryDays = 400;
