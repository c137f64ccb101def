import type { CallOutput } from '@cofferdam/api-contract';
import { planNames, shippedTariffs, type InvoiceId } from '@cofferdam/domain';
import type { Invoice } from '../components/invoice/invoice.ts';
import type {
  Bill,
  BillingOverview,
  CustomerAnswer,
  PlanPreview,
  Subscription,
  Tariff,
} from '../components/subscription/billingQueries.ts';

/** The default price list, paid by invoice. */
export const sampleTariff: Tariff = {
  provider: 'invoice',
  currency: 'EUR',
  taxName: 'VAT',
  plans: planNames.map((name) => ({
    name,
    limits: { ...shippedTariffs.plans[name] },
    prices: { ...shippedTariffs.prices[name] },
  })),
};

const noLine = { plan: null, interval: null, people: null, unitPrice: null, from: null, until: null, text: null };

/** A line of a bill, with overrides. */
export function buildLine(part: Partial<Bill['lines'][number]> = {}): Bill['lines'][number] {
  return { ...noLine, kind: 'plan', plan: 'TEAM', interval: 'MONTH', people: 38, amount: 22_800, ...part };
}

/** A bill of these lines, in euros, with the reverse charge. */
export function buildBill(lines: Bill['lines'] = [buildLine()], part: Partial<Bill> = {}): Bill {
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0);
  return {
    currency: 'EUR',
    lines,
    subtotal,
    tax: { treatment: 'reverse-charge', name: 'VAT', rateBasisPoints: 1_900, amount: 0 },
    total: subtotal,
    ...part,
  };
}

/** Team, monthly, for 38 people. */
export function buildSubscription(part: Partial<Subscription> = {}): Subscription {
  return {
    provider: 'invoice',
    currency: 'EUR',
    interval: 'MONTH',
    periodStart: '2026-11-01T00:00:00.000Z',
    periodEnd: '2026-12-01T00:00:00.000Z',
    paidPeople: 37,
    people: 38,
    unitPrice: 600,
    scheduled: null,
    nextInvoice: {
      at: '2026-12-01T00:00:00.000Z',
      bill: buildBill([
        buildLine(),
        buildLine({ kind: 'extra-people', people: 1, from: '2026-11-12', until: '2026-12-01', amount: 380 }),
      ]),
    },
    balance: 0,
    isPaymentDue: false,
    isCheckoutOpen: false,
    sentTo: 'billing@halden.example',
    paymentMethod: { kind: 'invoice', brand: null, last4: null, expiryMonth: null, expiryYear: null },
    ...part,
  };
}

/** The overview of an organization on Team. */
export function buildOverview(part: Partial<BillingOverview> = {}): BillingOverview {
  return { plan: 'TEAM', usage: [], subscription: buildSubscription(), ...part };
}

/** An invoice that was paid in time. */
export function buildInvoice(part: Partial<Invoice> = {}): Invoice {
  return {
    id: '01900000-0000-7000-8000-00000000e001' as InvoiceId,
    number: 'HF-2026-0010',
    state: 'PAID',
    currency: 'EUR',
    total: 22_200,
    issuedAt: '2026-10-01T00:00:00.000Z',
    dueAt: '2026-10-31T00:00:00.000Z',
    paidAt: '2026-10-14T09:00:00.000Z',
    daysLate: null,
    collector: 'invoice',
    plan: 'TEAM',
    interval: 'MONTH',
    people: 37,
    ...part,
  };
}

/** A billing contact whose address is known. */
export function buildCustomer(part: Partial<CustomerAnswer> = {}): CustomerAnswer {
  return {
    customer: {
      name: 'Halden Freight GmbH',
      email: 'billing@halden.example',
      line1: 'Kaistraße 4',
      line2: '',
      postalCode: '20457',
      city: 'Hamburg',
      region: '',
      country: 'DE',
      taxId: 'DE123456789',
      reference: '',
    },
    proposed: [],
    provider: 'invoice',
    paymentMethod: { kind: 'invoice', brand: null, last4: null, expiryMonth: null, expiryYear: null },
    sendsEmail: false,
    paymentDays: 30,
    ...part,
  };
}

/** Changing from Team to Business on Nov 20. */
export function buildPreview(part: Partial<PlanPreview> = {}): PlanPreview {
  const business = { plan: 'BUSINESS', people: 38 } as const;
  const days = { from: '2026-11-20', until: '2026-12-01' };
  return {
    plan: 'BUSINESS',
    interval: 'MONTH',
    people: 38,
    takesEffect: 'now',
    effectiveAt: '2026-11-20T10:00:00.000Z',
    due: buildBill([
      buildLine({ ...business, ...days, amount: 19_507 }),
      buildLine({ kind: 'credit', ...days, amount: -8_360 }),
    ]),
    nextInvoice: { at: '2026-12-01T00:00:00.000Z', bill: buildBill([buildLine({ ...business, amount: 53_200 })]) },
    limits: [{ limit: 'users', before: 50, after: 1_000, used: 38 }],
    quote: { total: 11_147, at: '2026-11-20T10:00:00.000Z' },
    ...part,
  };
}

/** Items over the limits of Free. */
export const overFree: CallOutput<'billing', 'overLimits'> = {
  plan: 'FREE',
  items: [
    {
      limit: 'users',
      used: 7,
      allowed: 5,
      workspaceId: null,
      workspaceName: null,
      newest: ['Aiko Brandt', 'Jonas Reyes'],
    },
  ],
};
