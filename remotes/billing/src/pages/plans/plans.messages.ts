/** English texts of the page of plans. */
export const plansMessages = {
  title: 'Plans',
  subtitle: 'Items over a limit after a change become read-only. Nothing is deleted.',
  salesQuestion: 'Need higher limits, or a quote for a larger team?',
  sales: 'Contact sales',
  failedTitle: 'Couldn’t load the plans',
  failed: 'The server didn’t answer. Your plan is unchanged.',
} as const;
