import type { BillingInterval } from '@cofferdam/domain';

/** English texts of the choice of a plan. */
export const planChoiceMessages = {
  label: 'Plan',
  interval: 'Billing interval',
  intervals: { MONTH: 'Monthly', YEAR: 'Yearly' } satisfies Readonly<Record<BillingInterval, string>>,
  per: {
    MONTH: (price: string) => `${price} per person per month`,
    YEAR: (price: string) => `${price} per person per year`,
  } satisfies Readonly<Record<BillingInterval, (price: string) => string>>,
  tax: (name: string) => `Prices don’t include ${name}.`,
  byInvoice: (plan: string) =>
    `You’ll find the first invoice for ${plan} in the billing overview. It covers one person; people who join are added by the day.`,
  byStripe: (plan: string) => `The organization starts on Free. Next, you’ll pay for ${plan} on Stripe.`,
  failedTitle: 'Couldn’t load the plans',
  failed: 'The server didn’t answer. Nothing was created.',
} as const;
