/** English texts of the permissions page. */
export const permissionsMessages = {
  title: 'Permissions',
  tabs: 'View',
  wideTabs: {
    organization: 'Organization roles',
    workspace: 'Workspace roles',
    assignments: 'Assignments',
    explain: 'Explain access',
  },
  phoneTabs: { organization: 'Organization', workspace: 'Workspace', assignments: 'Assigned', explain: 'Explain' },
  users: 'Manage users',
} as const;
