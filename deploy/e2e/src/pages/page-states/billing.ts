import type { PageState } from './PageState.ts';

/** What the plan allows and what is used of it. */
export const billingPageStates: readonly PageState[] = [
  {
    name: 'billing',
    who: 'owner',
    path: '/organization/billing',
    title: 'Billing',
    prepare: (page) => page.getByText('Secrets per workspace').waitFor(),
  },
  {
    name: 'billing change plan',
    who: 'owner',
    path: '/organization/billing',
    title: 'Billing',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Change plan' }).click();
      await page.getByRole('radio', { name: /^Business/ }).check();
      await page.getByText('Everything fits this plan.').waitFor();
    },
  },
  {
    name: 'billing failed',
    who: 'owner',
    path: '/organization/billing',
    title: 'Billing',
    calls: { address: /\/api\/v1\/billing/, fate: 'fails' },
    prepare: (page) => page.getByText('Couldn’t load usage').waitFor(),
  },
];
