/** How often a plan is paid for. */
export const billingIntervals = ['MONTH', 'YEAR'] as const;
/** One of them. */
export type BillingInterval = (typeof billingIntervals)[number];

/**
 * Who collects money for this installation. `none`: no one, every plan can be chosen freely. `invoice`: the operator, by
 * invoices that this server makes. `stripe`: Stripe, on its own pages.
 */
export const billingProviders = ['none', 'invoice', 'stripe'] as const;
/** One of them. */
export type BillingProviderName = (typeof billingProviders)[number];

/** State of an invoice. `OVERDUE` is an open one after its due date, by the clock of the database. */
export const invoiceStates = ['OPEN', 'OVERDUE', 'PAID', 'VOID'] as const;
/** One of them. */
export type InvoiceState = (typeof invoiceStates)[number];

/**
 * What an amount is for. `plan`: a plan for a number of people. `extra-people`: people who joined after a period was paid
 * for, by the day. `credit`: the unused rest of a plan that was paid for (negative). `carried-over`: the part of a credit
 * that is left for later invoices. `balance`: credit of earlier invoices that is used (negative). `other`: a line of the
 * payment provider, with its own words.
 */
export const invoiceLineKinds = ['plan', 'extra-people', 'credit', 'carried-over', 'balance', 'other'] as const;
/** One of them. */
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];

/** Why a tax is charged or not. `reverse-charge`: the customer owes it in their own country. */
export const taxTreatments = ['none', 'charged', 'reverse-charge'] as const;
/** One of them. */
export type TaxTreatment = (typeof taxTreatments)[number];

/**
 * When a change of plan takes effect. `now`: with the order. `period-end`: when the period that is paid for ends.
 * `checkout`: once it was paid on the provider's page.
 */
export const planChangeTimes = ['now', 'period-end', 'checkout'] as const;
/** One of them. */
export type PlanChangeTime = (typeof planChangeTimes)[number];

/** The fields of a billing contact, in the order of forms and invoices; each is a text, empty if not given. */
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
/** Name of such a field. */
export type CustomerField = (typeof customerFields)[number];

/** Longest texts of a billing contact: code points. `country` is an ISO 3166-1 code of two letters. */
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

/** Days that the history of usage goes back. */
export const usageHistoryDays = 400;
