/** Words of the choice of a plan, English. */
export const planChoiceMessages = {
  label: 'Plan',
  failedTitle: 'Plans could not be loaded',
  failed: 'The server did not answer. Nothing was created.',
} as const;
