import { planLimitNames, planLimitScopes, shippedPlans, type InvoiceId } from '@cofferdam/domain';
import type { FakeAnswers } from '@cofferdam/testing';
import {
  buildCustomer,
  buildInvoice,
  buildOverview,
  buildPreview,
  overFree,
  sampleTariff,
} from '../src/testing/billingSamples.ts';

const dayMilliseconds = 86_400_000;
const historyDays = 90;
const usage = planLimitNames.map((limit, index) => {
  const allowed = shippedPlans.TEAM[limit];
  const used = Math.round(((allowed ?? 0) * index) / (planLimitNames.length - 1));
  return { limit, scope: planLimitScopes[limit], used, allowed, place: 'Production' };
});
const invoices = Array.from({ length: 18 }, (_none, index) =>
  buildInvoice({
    id: `01900000-0000-7000-8000-0000000000${String(index + 10)}` as InvoiceId,
    number: `HF-2026-00${String(18 - index).padStart(2, '0')}`,
    issuedAt: new Date(Date.UTC(2026, 10 - index, 1)).toISOString(),
    ...(index === 0 ? { state: 'OPEN', paidAt: null, dueAt: '2026-12-01T00:00:00.000Z' } : {}),
  }),
);

/** The Team plan, paid by invoice, with a different share of each limit in use. */
export const sampleResponses: FakeAnswers = {
  billing: {
    overview: () => buildOverview({ usage }),
    tariff: () => sampleTariff,
    overLimits: ({ subscriptionType }) =>
      subscriptionType === 'FREE' ? overFree : { plan: subscriptionType ?? 'TEAM', items: [] },
    preview: ({ subscriptionType }) => buildPreview({ plan: subscriptionType }),
    usageHistory: () => ({
      days: Array.from({ length: historyDays }, (_none, index) => ({
        day: new Date(Date.UTC(2026, 10, 20) - (historyDays - 1 - index) * dayMilliseconds).toISOString().slice(0, 10),
        people: 30 + Math.floor((8 * index) / historyDays),
        workspaces: 12,
        secrets: 140 + Math.floor((20 * index) / historyDays),
        twoFactors: 36,
        notes: 12,
        openShareLinks: index % 7,
      })),
    }),
    invoices: ({ state }) => {
      const rows = invoices.filter((invoice) => state === undefined || invoice.state === state);
      return { rows: rows.slice(0, 12), next: null, total: rows.length };
    },
    customerGet: () => buildCustomer(),
    customerUpdate: ({ customer }) => {
      const known = buildCustomer();
      return { ...known, customer: Object.assign(known.customer, customer) };
    },
    subscriptionLink: ({ subscriptionType, interval = 'MONTH' }) => ({
      url: `/organization/billing/order?plan=${subscriptionType}&interval=${interval}`,
      isExternal: false,
    }),
    update: ({ subscriptionType }) => ({ plan: subscriptionType, scheduled: null, invoice: invoices[0] ?? null }),
    cancelChange: () => ({ plan: 'TEAM' }),
  },
};
