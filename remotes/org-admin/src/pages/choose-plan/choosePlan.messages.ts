/** English texts of the second step. */
export const choosePlanMessages = {
  title: 'Choose a plan',
  lead: (name: string, workspace: string) =>
    `For ${name}, with the workspace ${workspace}. Changing the plan later never deletes anything.`,
  create: 'Create organization',
  createAndPay: 'Create and continue to payment',
  notLoaded: 'The plans aren’t loaded yet',
  back: 'Back',
} as const;
