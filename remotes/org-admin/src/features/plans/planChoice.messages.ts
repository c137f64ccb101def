/** Words of the choice of a plan, English. */
export const planChoiceMessages = {
  label: 'Plan',
  failedTitle: 'Couldn’t load the plans',
  failed: 'The server didn’t answer. Nothing was created.',
} as const;
