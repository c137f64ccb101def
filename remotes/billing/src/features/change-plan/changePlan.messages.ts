/** Words of changing the plan, English. */
export const changePlanMessages = {
  open: 'Change plan',
  title: (organization: string) => `Change the plan of ${organization}`,
  plan: 'Plan',
  current: 'the present one',
  users: (users: string, workspaces: string) => `${users} users, ${workspaces} workspaces`,
  confirm: (plan: string) => `Change to ${plan}`,
  same: 'This is the present plan',
  overTitle: 'These become read-only, the newest first. Nothing is deleted.',
  nothingOver: 'Everything that is there fits this plan.',
  failed: 'What would be over could not be worked out',
  done: (plan: string) => `The plan is ${plan} now`,
  nowOver: 'Over the limit',
  nowOverText: 'The newest are read-only until there are fewer, or the plan allows more. Nothing is deleted.',
} as const;
