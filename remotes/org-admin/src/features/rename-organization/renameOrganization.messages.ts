/** English texts of renaming an organization. */
export const renameOrganizationMessages = {
  title: (name: string) => `Rename ${name}`,
  name: 'Name',
  nameHint: 'All members see the new name immediately.',
  save: 'Rename',
  unchanged: 'No changes yet',
  done: (name: string) => `Name changed to ${name}`,
} as const;
