/** English texts of the permissions page of a workspace. */
export const workspacePermissionsMessages = {
  title: 'Permissions',
  lead: (workspace: string) => `People and their roles in ${workspace}`,
  privateTitle: 'No roles here',
} as const;
