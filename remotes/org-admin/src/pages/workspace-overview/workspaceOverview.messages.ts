/** Words of the overview of a workspace, English. */
export const workspaceOverviewMessages = {
  create: 'New secret',
  edit: 'Edit details',
  notLoaded: 'The workspace isn’t loaded yet',
} as const;
