/** English texts of the role that new members get. */
export const defaultRoleMessages = {
  role: 'Organization role',
  save: 'Save',
  unchanged: 'The role is unchanged',
  done: (role: string) => `New invitations start with ${role}`,
} as const;
