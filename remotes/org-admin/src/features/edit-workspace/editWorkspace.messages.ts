/** Words of changing a workspace, English. */
export const editWorkspaceMessages = {
  title: (name: string) => `Change ${name}`,
  name: 'Name',
  privateName: 'A private workspace keeps its name.',
  description: 'Description',
  save: 'Save',
  taken: (name: string) => `There is a workspace ${name} already`,
  done: (name: string) => `${name} is saved`,
} as const;
