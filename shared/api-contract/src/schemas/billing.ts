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

/** One line of an invoice, or of one that is expected. */
const line = z.strictObject({
  kind: z.enum(invoiceLineKinds),
  /** Null for `carried-over`, `balance` and `other`. */
  plan: z.nullable(planName),
  interval: z.nullable(interval),
  people: z.nullable(z.int()),
  /** Price of one person for a whole interval. */
  unitPrice: z.nullable(amount),
  /** The first day, and the first day after it. */
  from: z.nullable(day),
  until: z.nullable(day),
  /** The provider's words for `other`. */
  text: z.nullable(z.string()),
  amount,
});

/** Lines and what they come to: `total` is `subtotal` and the tax, `subtotal` the sum of the lines. */
const bill = z.strictObject({
  currency,
  lines: z.array(line),
  subtotal: amount,
  tax: z.strictObject({
    treatment: z.enum(taxTreatments),
    /** As printed: `VAT`; null where no tax is configured. */
    name: z.nullable(z.string()),
    /** Hundredths of a percent. */
    rateBasisPoints: z.int(),
    amount,
  }),
  total: amount,
});

/** An invoice as lists show it. */
const invoice = z.strictObject({
  id: invoiceId,
  number: z.string(),
  state: z.enum(invoiceStates),
  currency,
  total: amount,
  issuedAt: moment,
  /** Null where the provider collects it by itself. */
  dueAt: z.nullable(moment),
  paidAt: z.nullable(moment),
  /** Days from the due date to the payment; null unless it was paid late. */
  daysLate: z.nullable(z.int()),
  /** Who collects it: this installation, by transfer, or the payment provider. */
  collector: z.enum(['invoice', 'stripe']),
  /** What its first line is for. */
  plan: z.nullable(planName),
  interval: z.nullable(interval),
  people: z.nullable(z.int()),
});

/** How the customer pays. */
const paymentMethod = z.strictObject({
  /** `invoice`: by transfer. `card` and `other`: what the provider has; it never gives a whole number. */
  kind: z.enum(['invoice', 'card', 'other', 'none']),
  /** `Visa`. */
  brand: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  expiryMonth: z.nullable(z.int()),
  expiryYear: z.nullable(z.int()),
});

/** A change that takes effect when the period ends. */
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
  /** ISO 3166-1, two capital letters; empty if not given. */
  country: z.string().check(z.regex(/^([A-Z]{2})?$/)),
  taxId: customerText('taxId'),
  reference: customerText('reference'),
} satisfies Record<CustomerField, unknown>);

const customerOutput = z.strictObject({
  customer,
  /** Fields that invoices use although nothing was saved yet: the organization's name and its owner's email. */
  proposed: z.array(z.enum(customerFields)),
  provider,
  paymentMethod,
  /** Whether invoices are sent by email; pages say where else to find them otherwise. */
  sendsEmail: z.boolean(),
  /** Days within which an invoice is to be paid; null unless the provider is `invoice`. */
  paymentDays: z.nullable(z.int()),
});

const order = { organizationId, subscriptionType: planName, interval: z.optional(interval) };

/** Schemas of subscription calls. */
export const billingSchemas = {
  overview: {
    input: z.strictObject({ organizationId }),
    output: z.strictObject({
      plan: planName,
      /** One row a limit; `used` is the highest in any workspace or secret where the limit is counted there. */
      usage: z.array(
        z.strictObject({
          limit: limitName,
          scope: z.enum(['organization', 'workspace', 'secret']),
          used: z.int(),
          allowed: limitNumber,
          /** Name of the workspace in which it is highest, if the person may see it. */
          place: z.nullable(z.string()),
        }),
      ),
      subscription: z.strictObject({
        provider,
        currency,
        /** Null on a plan that isn't paid for. */
        interval: z.nullable(interval),
        periodStart: z.nullable(moment),
        periodEnd: z.nullable(moment),
        /** People that the period was paid for, and people now. */
        paidPeople: z.nullable(z.int()),
        people: z.int(),
        /** Price of one person for an interval. */
        unitPrice: z.nullable(amount),
        scheduled: z.nullable(scheduledChange),
        /** What the next invoice is expected to be, if nothing changes until then. */
        nextInvoice: z.nullable(z.strictObject({ at: moment, bill })),
        /** Credit of earlier changes that next invoices use. */
        balance: amount,
        /** Whether a payment failed or an invoice is overdue. */
        isPaymentDue: z.boolean(),
        /** Whether a checkout was begun and not finished. */
        isCheckoutOpen: z.boolean(),
        /** Where invoices go; empty if no one is named. */
        sentTo: z.string(),
        paymentMethod,
      }),
    }),
  },
  usageHistory: {
    input: z.strictObject({ organizationId, days: z._default(queryNumber(1, usageHistoryDays), 90) }),
    output: z.strictObject({
      /** One row per day on which it was counted, oldest first: the highest number of people, the rest in the morning. */
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
      /** Where the order is confirmed: a path of this application, or a page of the provider. */
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
      /** What is due today; its total is 0 for what takes effect later. */
      due: bill,
      nextInvoice: z.nullable(z.strictObject({ at: moment, bill })),
      /** What changes: `after` is null where the plan doesn't include it. */
      limits: z.array(z.strictObject({ limit: limitName, before: limitNumber, after: limitNumber, used: z.int() })),
      /** To be sent with the order, so that no one pays another amount than the one shown. */
      quote: z.strictObject({ total: amount, at: moment }),
    }),
  },
  update: {
    input: z.strictObject({ ...order, quote: z.optional(z.strictObject({ total: amount, at: moment })) }),
    output: z.strictObject({
      /** The plan from now on. */
      plan: planName,
      scheduled: z.nullable(scheduledChange),
      /** The invoice of the order, if it made one. */
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
      /** Of this state, or of all. */
      total: z.int(),
    }),
  },
  invoicePdf: {
    input: z.strictObject({ organizationId, invoiceId }),
    output: z.strictObject({ fileName: z.string(), /** In base64. */ pdf: z.string() }),
  },
  paymentLink: {
    /** With an invoice: where that one is paid, if the provider collects it. */
    input: z.strictObject({ organizationId, invoiceId: z.optional(invoiceId) }),
    output: z.strictObject({ url: z.string() }),
  },
  customerGet: { input: z.strictObject({ organizationId }), output: customerOutput },
  customerUpdate: { input: z.strictObject({ organizationId, customer }), output: customerOutput },
  overLimits: {
    /** Without a plan: of the one that the organization is on. */
    input: z.strictObject({ organizationId, subscriptionType: z.optional(planName) }),
    output: z.strictObject({
      plan: planName,
      /** At most 50 of each limit, of those that the person may see. */
      items: z.array(
        z.strictObject({
          limit: limitName,
          used: z.int(),
          allowed: z.int(),
          /** Where it is, for what is counted in a workspace. */
          workspaceId: z.nullable(workspaceId),
          workspaceName: z.nullable(z.string()),
          /** The newest items over the limit, up to 5. */
          newest: z.array(z.string()),
        }),
      ),
    }),
  },
  tariff: {
    input: z.strictObject({}),
    output: z.strictObject({
      provider,
      currency,
      /** Name of the tax that is added to prices, if one is configured. */
      taxName: z.nullable(z.string()),
      plans: z.array(
        z.strictObject({
          name: planName,
          limits: z.record(limitName, limitNumber),
          /** Of one person, without tax; all 0 for a plan that is free. */
          prices: z.record(interval, amount),
        }),
      ),
    }),
  },
} as const;
