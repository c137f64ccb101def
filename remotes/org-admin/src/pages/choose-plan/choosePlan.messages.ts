/** Words of the second step, English. */
export const choosePlanMessages = {
  title: 'Choose a plan',
  lead: (name: string) => `For ${name}. Changing the plan later never deletes anything.`,
  create: 'Create organization',
  back: 'Back',
} as const;
