/** Words of changing the plan, English. */
export const changePlanMessages = {
  open: 'Change plan',
  title: (organization: string) => `Change the plan of ${organization}`,
  plan: 'Plan',
  current: 'Current plan',
  users: (users: string, workspaces: string) => `${users} users, ${workspaces} workspaces`,
  confirm: (plan: string) => `Change to ${plan}`,
  same: 'You’re on this plan',
  overTitle: 'These become read-only, the newest first. Nothing is deleted.',
  nothingOver: 'Everything fits this plan.',
  limitsFailed: 'Couldn’t load the limits of the plans',
  failed: 'Couldn’t check the limits',
  done: (plan: string) => `Plan changed to ${plan}`,
  nowOver: 'Over the limit',
  nowOverText: 'The newest are read-only. Upgrade or remove some to restore access. Nothing is deleted.',
} as const;
