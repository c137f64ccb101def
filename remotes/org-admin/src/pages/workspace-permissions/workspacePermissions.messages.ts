/** Words of the permissions page of a workspace, English. */
export const workspacePermissionsMessages = {
  title: 'Permissions',
  lead: (workspace: string) => `Who may do what in ${workspace}`,
  privateTitle: 'No roles here',
} as const;
