/** Words of the matrix of roles, English. */
export const roleMatrixMessages = {
  organization: 'Roles in the organization',
  workspace: 'Roles in a workspace',
  permission: 'Permission',
  holds: (role: string, permission: string) => `${role} can: ${permission}`,
  lacks: (role: string, permission: string) => `${role} can’t: ${permission}`,
  organizationHint: 'Owners and Admins are also Admins of every standard workspace.',
  workspaceHint: 'Private workspaces have no roles. Only their owner has access.',
  failedTitle: 'Couldn’t load the roles',
  failed: 'The server didn’t answer.',
} as const;
