/** Words of the permissions page, English. */
export const permissionsMessages = {
  title: 'Permissions',
  tabs: 'What is shown',
  organization: 'Organization roles',
  workspace: 'Workspace roles',
  assignments: 'Assignments',
  explain: 'Explain',
  users: 'Manage users',
} as const;
