/** Words of leaving an organization, English. */
export const leaveOrganizationMessages = {
  title: (name: string) => `Leave ${name}?`,
  lead: (name: string) =>
    `You lose your roles in ${name} at once. Your private workspace stays sealed, seen by nobody; it is yours again if you are invited back.`,
  confirm: 'Leave',
  keep: 'Stay',
  done: (name: string) => `You left ${name}`,
} as const;
