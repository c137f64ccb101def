import type { CallOutput } from '@cofferdam/api-contract';
import { planLimitNames, planLimitScopes, planNames, shippedPlans, shippedTariffs } from '@cofferdam/domain';
import type { FakeAnswers } from '@cofferdam/testing';

/** An organization that pays for the TEAM plan by month. */
export const sampleSubscription: CallOutput<'billing', 'overview'>['subscription'] = {
  provider: 'invoice',
  currency: 'EUR',
  interval: 'MONTH',
  periodStart: '2026-11-01T00:00:00.000Z',
  periodEnd: '2026-12-01T00:00:00.000Z',
  paidPeople: 38,
  people: 38,
  unitPrice: 600,
  scheduled: null,
  nextInvoice: null,
  balance: 0,
  isPaymentDue: false,
  isCheckoutOpen: false,
  sentTo: 'billing@halden.example',
  paymentMethod: { kind: 'invoice', brand: null, last4: null, expiryMonth: null, expiryYear: null },
};

/** The plans and prices that ship. */
export const sampleTariffs: CallOutput<'billing', 'tariff'> = {
  provider: 'invoice',
  currency: 'EUR',
  taxName: null,
  plans: planNames.map((name) => ({
    name,
    limits: { ...shippedPlans[name] },
    prices: { ...shippedTariffs.prices[name] },
  })),
};

/** The TEAM plan, each limit used to another part. */
export const sampleAnswers: FakeAnswers = {
  billing: {
    overview: () => ({
      plan: 'TEAM',
      usage: planLimitNames.map((limit, index) => {
        const allowed = shippedPlans.TEAM[limit];
        const used = Math.round(((allowed ?? 0) * index) / (planLimitNames.length - 1));
        return { limit, scope: planLimitScopes[limit], used, allowed, place: 'Production' };
      }),
      subscription: sampleSubscription,
    }),
    overLimits: ({ subscriptionType }) => ({
      plan: subscriptionType ?? 'TEAM',
      items:
        subscriptionType === 'FREE'
          ? [{ limit: 'users', used: 7, allowed: 5, workspaceId: null, workspaceName: null, newest: ['Aiko', 'Jonas'] }]
          : [],
    }),
    tariff: () => sampleTariffs,
  },
};
