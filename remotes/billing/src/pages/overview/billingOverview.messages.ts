import type { BillingProviderName } from '@cofferdam/domain';

const lead = {
  none: (organization: string) => `${organization} pays nothing: plans are free of charge on this installation.`,
  invoice: (organization: string) => `${organization} pays by invoice.`,
  stripe: (organization: string) => `${organization} pays through Stripe.`,
} satisfies Readonly<Record<BillingProviderName, (organization: string) => string>>;

/** English texts of the billing overview. */
export const billingOverviewMessages = {
  title: 'Billing',
  free: (organization: string) => `${organization} pays nothing on this plan.`,
  lead: (organization: string, provider: BillingProviderName, email: string) =>
    provider !== 'none' && email !== ''
      ? `${lead[provider](organization)} Billing email: ${email}`
      : lead[provider](organization),
  changePlan: 'Change plan',
  paymentDetails: 'Payment details',
  failedTitle: 'Couldn’t load billing',
  failed: 'The server didn’t answer.',
} as const;
