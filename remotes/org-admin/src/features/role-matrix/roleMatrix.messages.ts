/** Words of the matrix of roles, English. */
export const roleMatrixMessages = {
  organization: 'Roles in the organization',
  workspace: 'Roles in a workspace',
  permission: 'Permission',
  holds: (role: string, permission: string) => `${role} may: ${permission}`,
  lacks: (role: string, permission: string) => `${role} may not: ${permission}`,
  organizationHint: 'Owners and administrators are administrators of every standard workspace besides.',
  workspaceHint: 'A private workspace has no roles: it is its owner’s alone.',
  failedTitle: 'Roles could not be loaded',
  failed: 'The server did not answer. Nothing was changed.',
} as const;
