/** Words of renaming an organization, English. */
export const renameOrganizationMessages = {
  title: (name: string) => `Rename ${name}`,
  name: 'Name',
  hint: 'Every member sees it at once.',
  save: 'Rename',
  done: (name: string) => `It is called ${name} now`,
} as const;
