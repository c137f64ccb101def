/** English texts of changing a role. */
export const changeRoleMessages = {
  title: (person: string, role: string) => `Make ${person} ${/^[AEIOU]/.test(role) ? 'an' : 'a'} ${role}?`,
  private: 'Private workspaces stay private. You can change this back at any time.',
  confirm: (role: string) => `Make ${role}`,
  keep: (role: string) => `Keep ${role}`,
  done: (person: string, role: string) => `Role of ${person} changed to ${role}`,
} as const;
