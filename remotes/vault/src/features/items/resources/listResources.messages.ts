/** Words of the list over all kinds, English. */
export const listResourcesMessages = {
  table: 'Everything you may list',
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
  empty: 'Secrets, two-factor codes and notes of every workspace that you may see come together here.',
  create: 'New secret',
  filteredTitle: 'Nothing matches the filters',
  filtered: 'No name or label you can see contains this text.',
  couldNotLoad: { title: 'Resources could not be loaded', text: 'The server did not answer. Nothing was changed.' },
} as const;
