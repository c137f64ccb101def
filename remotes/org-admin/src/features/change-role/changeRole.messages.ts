/** Words of changing a role, English. */
export const changeRoleMessages = {
  title: (person: string, role: string) => `Make ${person} ${/^[AEIOU]/.test(role) ? 'an' : 'a'} ${role}?`,
  lead: (person: string, from: string, to: string, organization: string) =>
    `${person} will change from ${from} to ${to} of ${organization}, effective immediately.`,
  confirm: (role: string) => `Make ${role}`,
  keep: 'Keep the role',
  done: (person: string, role: string) => `${person} is now ${role}`,
} as const;
