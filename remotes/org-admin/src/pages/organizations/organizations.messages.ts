/** Words of the list of organizations, English. */
export const organizationsMessages = {
  title: 'Organizations',
  create: 'New organization',
  columns: {
    name: 'Name',
    plan: 'Plan',
    role: 'Your role',
    members: 'Members',
    workspaces: 'Workspaces',
    created: 'Created',
  },
  states: {
    emptyTitle: 'You belong to no organization yet',
    empty: 'An organization holds people, workspaces and keys. Create one, or ask to be invited.',
    failedTitle: 'Organizations could not be loaded',
    failed: 'The server did not answer. Nothing was changed.',
  },
  phone: (plan: string, role: string) => `${plan} · ${role}`,
  export: 'Export what you may read',
  rename: 'Rename',
  renameRefused: 'Renaming needs Owner or Admin',
  leave: 'Leave',
  delete: 'Delete',
  deleteRefused: 'Deleting needs Owner',
} as const;
