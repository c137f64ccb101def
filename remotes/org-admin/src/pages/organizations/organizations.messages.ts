/** English texts of the list of organizations. */
export const organizationsMessages = {
  title: 'Organizations',
  columns: {
    name: 'Name',
    plan: 'Plan',
    role: 'Your role',
    members: 'Members',
    workspaces: 'Workspaces',
    created: 'Created',
  },
  states: {
    emptyTitle: 'You don’t belong to an organization yet',
    empty: 'Organizations contain people, workspaces and keys. Create one, or ask to be invited.',
    failedTitle: 'Couldn’t load the organizations',
    failed: 'The server didn’t answer. Nothing was changed.',
  },
  phone: (plan: string, role: string) => `${plan} · ${role}`,
  open: 'Open',
  export: 'Export your data',
  rename: 'Rename',
  renameRefused: 'Renaming needs Admin',
  leave: 'Leave',
  delete: 'Delete',
  deleteRefused: 'Deleting needs Owner',
} as const;
