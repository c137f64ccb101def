/** English texts of editing a workspace. */
export const editWorkspaceMessages = {
  title: (name: string) => `Edit ${name}`,
  name: 'Name',
  privateName: 'Private workspaces can’t be renamed.',
  description: 'Description',
  save: 'Save',
  taken: 'A workspace with this name already exists',
  done: (name: string) => `${name} saved`,
} as const;
