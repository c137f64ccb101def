/** Words of the billing overview, English. */
export const billingOverviewMessages = {
  title: 'Billing',
  lead: (organization: string) => `What ${organization} may use, and what it uses.`,
  failedTitle: 'Usage could not be loaded',
  failed: 'The server did not answer with the figures. Nothing was changed.',
  readOnly: 'What is over a limit becomes read-only and says so. Nothing is ever deleted.',
} as const;
