import * as z from 'zod/mini';
import {
  billingIntervals,
  billingProviders,
  customerFieldLengths,
  customerFields,
  invoiceLineKinds,
  invoiceStates,
  planChangeTimes,
  planLimitNames,
  taxTreatments,
  usageHistoryDays,
  type CustomerField,
  type InvoiceId,
} from '@cofferdam/domain';
import { cursor, idSchema, moment, organizationId, planName, queryNumber, workspaceId } from './basics.ts';

const limitName = z.enum(planLimitNames);
const limitNumber = z.nullable(z.int());
const interval = z.enum(billingIntervals);
const invoiceId = idSchema<InvoiceId>();
const provider = z.enum(billingProviders);

/** An amount in the smallest unit of its currency (cents). */
const amount = z.int();
/** ISO 4217. */
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
/** A day in UTC: `2026-11-20`. */
const day = z.iso.date();

/** One line of an invoice, or of an expected one. */
const line = z.strictObject({
  kind: z.enum(invoiceLineKinds),
  /** Null for `carried-over`, `balance` and `other`. */
  plan: z.nullable(planName),
  interval: z.nullable(interval),
  people: z.nullable(z.int()),
  /** Price per person for a whole interval. */
  unitPrice: z.nullable(amount),
  /** The first day of the period, and the first day after it. */
  from: z.nullable(day),
  until: z.nullable(day),
  /** The provider's description for `other`. */
  text: z.nullable(z.string()),
  amount,
});

/** Lines with totals: `subtotal` is the sum of the lines, and `total` is `subtotal` plus tax. */
const bill = z.strictObject({
  currency,
  lines: z.array(line),
  subtotal: amount,
  tax: z.strictObject({
    treatment: z.enum(taxTreatments),
    /** The printed name of the tax, such as `VAT`; null if no tax is configured. */
    name: z.nullable(z.string()),
    /** Hundredths of a percent. */
    rateBasisPoints: z.int(),
    amount,
  }),
  total: amount,
});

/** An invoice in a list. */
const invoice = z.strictObject({
  id: invoiceId,
  number: z.string(),
  state: z.enum(invoiceStates),
  currency,
  total: amount,
  issuedAt: moment,
  /** Null if the provider charges automatically. */
  dueAt: z.nullable(moment),
  paidAt: z.nullable(moment),
  /** Days from the due date to the payment; null unless it was paid late. */
  daysLate: z.nullable(z.int()),
  /** Who collects the payment: this installation, by transfer, or the payment provider. */
  collector: z.enum(['invoice', 'stripe']),
  /** The kind of its first line. */
  plan: z.nullable(planName),
  interval: z.nullable(interval),
  people: z.nullable(z.int()),
});

/** The payment method. */
const paymentMethod = z.strictObject({
  /** `invoice`: by transfer. `card` and `other`: as stored by the provider, which never returns a full number. */
  kind: z.enum(['invoice', 'card', 'other', 'none']),
  /** Such as `Visa`. */
  brand: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  expiryMonth: z.nullable(z.int()),
  expiryYear: z.nullable(z.int()),
});

/** A change that takes effect at the end of the period. */
const scheduledChange = z.strictObject({ plan: planName, interval: z.nullable(interval), at: moment });

const customerText = (field: CustomerField) => z.string().check(z.maxLength(customerFieldLengths[field] * 2));
const customer = z.strictObject({
  name: customerText('name'),
  email: customerText('email'),
  line1: customerText('line1'),
  line2: customerText('line2'),
  postalCode: customerText('postalCode'),
  city: customerText('city'),
  region: customerText('region'),
  /** ISO 3166-1, two capital letters; empty if unknown. */
  country: z.string().check(z.regex(/^([A-Z]{2})?$/)),
  taxId: customerText('taxId'),
  reference: customerText('reference'),
} satisfies Record<CustomerField, unknown>);

const customerOutput = z.strictObject({
  customer,
  /** Defaults that invoices use until a contact is saved: the organization's name and its owner's email. */
  proposed: z.array(z.enum(customerFields)),
  provider,
  paymentMethod,
  /** Whether invoices are sent by email; otherwise pages show where to find them. */
  sendsEmail: z.boolean(),
  /** Days until an invoice is due; null unless the provider is `invoice`. */
  paymentDays: z.nullable(z.int()),
});

const order = { organizationId, subscriptionType: planName, interval: z.optional(interval) };

/** Schemas of subscription calls. */
export const billingSchemas = {
  overview: {
    input: z.strictObject({ organizationId }),
    output: z.strictObject({
      plan: planName,
      /** One row per limit; for limits per workspace or secret, `used` is the highest value. */
      usage: z.array(
        z.strictObject({
          limit: limitName,
          scope: z.enum(['organization', 'workspace', 'secret']),
          used: z.int(),
          allowed: limitNumber,
          /** Name of the workspace with the highest value, if the person can see it. */
          place: z.nullable(z.string()),
        }),
      ),
      subscription: z.strictObject({
        provider,
        currency,
        /** Null on a free plan. */
        interval: z.nullable(interval),
        periodStart: z.nullable(moment),
        periodEnd: z.nullable(moment),
        /** The paid number of people, and the current number. */
        paidPeople: z.nullable(z.int()),
        people: z.int(),
        /** Price per person for an interval. */
        unitPrice: z.nullable(amount),
        scheduled: z.nullable(scheduledChange),
        /** The expected next invoice, if nothing changes until then. */
        nextInvoice: z.nullable(z.strictObject({ at: moment, bill })),
        /** Credit from earlier changes, for the next invoices. */
        balance: amount,
        /** Whether a payment failed or an invoice is overdue. */
        isPaymentDue: z.boolean(),
        /** Whether a checkout was started but not finished. */
        isCheckoutOpen: z.boolean(),
        /** Recipient of invoices; empty if there is none. */
        sentTo: z.string(),
        paymentMethod,
      }),
    }),
  },
  usageHistory: {
    input: z.strictObject({ organizationId, days: z._default(queryNumber(1, usageHistoryDays), 90) }),
    output: z.strictObject({
      /** One row per counted day, oldest first: the highest number of people, and other numbers as of the morning. */
      days: z.array(
        z.strictObject({
          day,
          people: z.int(),
          workspaces: z.int(),
          secrets: z.int(),
          twoFactors: z.int(),
          notes: z.int(),
          openShareLinks: z.int(),
        }),
      ),
    }),
  },
  subscriptionLink: {
    input: z.strictObject(order),
    output: z.strictObject({
      /** The URL for confirming the order: a path of this application, or a page of the provider. */
      url: z.string(),
      isExternal: z.boolean(),
    }),
  },
  preview: {
    input: z.strictObject(order),
    output: z.strictObject({
      plan: planName,
      interval: z.nullable(interval),
      people: z.int(),
      takesEffect: z.enum(planChangeTimes),
      effectiveAt: moment,
      /** The amounts due today; the total is 0 for a change that takes effect later. */
      due: bill,
      nextInvoice: z.nullable(z.strictObject({ at: moment, bill })),
      /** The changed limits; `after` is null if the plan doesn't include it. */
      limits: z.array(z.strictObject({ limit: limitName, before: limitNumber, after: limitNumber, used: z.int() })),
      /** Send it with the order, so that no one pays a different amount from the one shown. */
      quote: z.strictObject({ total: amount, at: moment }),
    }),
  },
  update: {
    input: z.strictObject({ ...order, quote: z.optional(z.strictObject({ total: amount, at: moment })) }),
    output: z.strictObject({
      /** The new current plan. */
      plan: planName,
      scheduled: z.nullable(scheduledChange),
      /** The invoice of the order, if there is one. */
      invoice: z.nullable(invoice),
    }),
  },
  cancelChange: { input: z.strictObject({ organizationId }), output: z.strictObject({ plan: planName }) },
  refresh: { input: z.strictObject({ organizationId }), output: z.strictObject({ plan: planName }) },
  invoices: {
    input: z.strictObject({
      organizationId,
      state: z.optional(z.enum(invoiceStates)),
      cursor: z.optional(cursor),
      limit: z._default(queryNumber(1, 100), 25),
    }),
    output: z.strictObject({
      rows: z.array(invoice),
      next: z.nullable(z.string()),
      /** Only invoices in this state; all by default. */
      total: z.int(),
    }),
  },
  invoicePdf: {
    input: z.strictObject({ organizationId, invoiceId }),
    output: z.strictObject({ fileName: z.string(), /** Base64. */ pdf: z.string() }),
  },
  paymentLink: {
    /** With an invoice, the link is to the page for paying that one, if the provider collects it. */
    input: z.strictObject({ organizationId, invoiceId: z.optional(invoiceId) }),
    output: z.strictObject({ url: z.string() }),
  },
  customerGet: { input: z.strictObject({ organizationId }), output: customerOutput },
  customerUpdate: {
    /** The changed fields; the others stay as they are. */
    input: z.strictObject({ organizationId, customer: z.partial(customer) }),
    output: customerOutput,
  },
  overLimits: {
    /** By default, the organization's current plan. */
    input: z.strictObject({ organizationId, subscriptionType: z.optional(planName) }),
    output: z.strictObject({
      plan: planName,
      /** At most 50 per limit, of those that the person can see. */
      items: z.array(
        z.strictObject({
          limit: limitName,
          used: z.int(),
          allowed: z.int(),
          /** The workspace, for limits per workspace. */
          workspaceId: z.nullable(workspaceId),
          workspaceName: z.nullable(z.string()),
          /** The newest items over the limit, up to 5. */
          newest: z.array(z.string()),
          /** The kind of the item, for versions. */
          kind: z.optional(z.enum(['secret', 'note'])),
        }),
      ),
    }),
  },
  tariff: {
    input: z.strictObject({}),
    output: z.strictObject({
      provider,
      currency,
      /** Name of the tax added to prices, if one is configured. */
      taxName: z.nullable(z.string()),
      plans: z.array(
        z.strictObject({
          name: planName,
          limits: z.record(limitName, limitNumber),
          /** Prices per person, without tax; all 0 for a free plan. */
          prices: z.record(interval, amount),
        }),
      ),
    }),
  },
} as const;
