/** English texts of leaving an organization. */
export const leaveOrganizationMessages = {
  title: (name: string) => `Leave ${name}?`,
  lead: (name: string) =>
    `You lose access to ${name} immediately. No one can open your private workspace; you regain access if you rejoin.`,
  confirm: 'Leave',
  keep: 'Stay',
  done: (name: string) => `You left ${name}`,
} as const;
