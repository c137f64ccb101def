/** English texts of the role that new members get. */
export const defaultRoleMessages = {
  role: 'Organization role',
  save: 'Save',
  unchanged: 'No changes yet',
  done: (role: string) => `Default role changed to ${role}`,
} as const;
