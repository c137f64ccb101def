import type { Page } from 'playwright';
import type { PageState } from './PageState.ts';

const overview = { path: '/organization/billing', title: 'Billing' } as const;
const plans = { path: '/organization/billing/plans', title: 'Plans' } as const;
const details = { path: '/organization/billing/details', title: 'Payment details' } as const;
const orderPath = '/organization/billing/order?plan=BUSINESS&interval=MONTH';

const calls = {
  overview: /\/subscription\/api\/v1\/billing\?/,
  preview: /\/subscription\/preview/,
  customer: /\/customer\/get/,
} as const;

/** Opens a dialog from the list of invoices. */
async function howToPay(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^How to pay invoice/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Reference', { exact: true }).waitFor();
}

/** Payments, usage, plans with their prices, and ordering a change. */
export const billingPageStates: readonly PageState[] = [
  {
    name: 'billing',
    who: 'owner',
    ...overview,
    prepare: (page) => page.getByText('Expected total').waitFor(),
  },
  {
    name: 'billing all limits',
    who: 'owner',
    ...overview,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'All limits' }).click();
      await page.getByText('Secrets per workspace').waitFor();
    },
  },
  { name: 'billing how to pay', hasOverlay: true, who: 'owner', ...overview, prepare: howToPay },
  {
    name: 'billing free',
    who: 'free',
    ...overview,
    prepare: (page) => page.getByText('Free of charge', { exact: true }).waitFor(),
  },
  {
    name: 'billing over the limit',
    who: 'overfull',
    ...overview,
    prepare: (page) => page.getByRole('heading', { name: /^Over the limit/ }).waitFor(),
  },
  {
    name: 'billing failed',
    who: 'owner',
    ...overview,
    calls: { address: calls.overview, fate: 'fails' },
    prepare: (page) => page.getByText('Couldn’t load billing').waitFor(),
  },
  { name: 'billing loading', who: 'owner', ...overview, calls: { address: calls.overview, fate: 'hangs' } },
  {
    name: 'plans',
    who: 'owner',
    ...plans,
    prepare: (page) => page.getByText('Secrets per workspace').waitFor(),
  },
  {
    name: 'plans upgrade',
    who: 'owner',
    path: '/organization/billing/plans?plan=BUSINESS',
    title: 'Plans',
    prepare: (page) => page.getByText('Due today').waitFor(),
  },
  {
    name: 'plans downgrade',
    who: 'owner',
    path: '/organization/billing/plans?plan=FREE',
    title: 'Plans',
    prepare: (page) => page.getByText(/^Team stays until /).waitFor(),
  },
  {
    name: 'plans checkout canceled',
    who: 'free',
    path: '/organization/billing/plans?checkout=canceled',
    title: 'Plans',
    prepare: (page) => page.getByText('Checkout canceled').waitFor(),
  },
  {
    name: 'plans failed',
    who: 'owner',
    ...plans,
    calls: { address: calls.overview, fate: 'fails' },
    prepare: (page) => page.getByText('Couldn’t load the plans').waitFor(),
  },
  { name: 'plans loading', who: 'owner', ...plans, calls: { address: calls.overview, fate: 'hangs' } },
  {
    name: 'payment details',
    who: 'owner',
    ...details,
    prepare: (page) => page.getByRole('textbox', { name: /^Billing email/ }).waitFor(),
  },
  {
    name: 'payment details failed',
    who: 'owner',
    ...details,
    calls: { address: calls.customer, fate: 'fails' },
    prepare: (page) => page.getByText('Couldn’t load the payment details').waitFor(),
  },
  { name: 'payment details loading', who: 'owner', ...details, calls: { address: calls.customer, fate: 'hangs' } },
  {
    name: 'order',
    who: 'owner',
    path: orderPath,
    title: 'Review your order',
    prepare: (page) => page.getByRole('button', { name: /^Order, / }).waitFor(),
  },
  {
    name: 'order of the present plan',
    who: 'owner',
    path: '/organization/billing/order?plan=TEAM&interval=MONTH',
    title: 'Review your order',
    prepare: (page) => page.getByText('You’re already on this plan').waitFor(),
    refusal: /answer 409/,
  },
  {
    name: 'order failed',
    who: 'owner',
    path: orderPath,
    title: 'Review your order',
    calls: { address: calls.preview, fate: 'fails' },
    prepare: (page) => page.getByText('Couldn’t prepare the order').waitFor(),
  },
];
