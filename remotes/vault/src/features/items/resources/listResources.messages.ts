/** English texts of the list over all kinds. */
export const listResourcesMessages = {
  table: 'Everything you can access',
  columns: { name: 'Name', kind: 'Type', labels: 'Labels', workspace: 'Workspace' },
  kindFilter: 'Types',
  count: (count: string, isMore: boolean) => (isMore ? `${count}+` : count),
  search: 'Filter by name or label',
  addWorkspace: 'Workspace',
  workspaceChip: 'Workspace',
  removeWorkspace: 'Remove the workspace filter',
  rotate: 'Rotation…',
  noRotation: 'Only secrets have a rotation schedule',
  emptyTitle: 'Nothing here yet',
  empty: 'Secrets, two-factor codes and notes of every workspace you can access.',
  create: 'New secret',
  filteredTitle: 'No matches',
  filtered: 'No name or label you can see contains this text.',
  couldNotLoad: { title: 'Resources couldn’t be loaded', text: 'The server didn’t answer. Nothing was changed.' },
} as const;
