/** Words of the permissions page, English. */
export const permissionsMessages = {
  title: 'Permissions',
  tabs: 'View',
  organization: 'Organization roles',
  workspace: 'Workspace roles',
  assignments: 'Assignments',
  explain: 'Explain access',
  users: 'Manage users',
} as const;
