/** Words of the overview of a workspace, English. */
export const workspaceOverviewMessages = { edit: 'Edit details' } as const;
