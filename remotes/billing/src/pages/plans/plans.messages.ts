/** Words of the page of plans, English. */
export const plansMessages = {
  title: 'Plans',
  subtitle: 'Items over a limit after a change become read-only. Nothing is deleted.',
  failedTitle: 'Couldn’t load the plans',
  failed: 'The server didn’t answer. Your plan is unchanged.',
} as const;
