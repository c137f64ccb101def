/** Words of the overview of a workspace, English. */
export const workspaceOverviewMessages = {
  edit: 'Rename or describe',
  editRefused: 'Changing it needs Admin of the workspace',
} as const;
