/** Words of the billing overview, English. */
export const billingOverviewMessages = {
  title: 'Billing',
  lead: (organization: string) => `Plan limits and current usage of ${organization}`,
  failedTitle: 'Couldn’t load usage',
  failed: 'The server didn’t answer.',
  readOnly: 'Items over a limit become read-only. Nothing is deleted.',
} as const;
