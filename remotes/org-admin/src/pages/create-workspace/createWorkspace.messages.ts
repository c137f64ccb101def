/** English texts of the page that creates a workspace. */
export const createWorkspaceMessages = {
  title: 'New workspace',
  lead: (organization: string) =>
    `Secrets live in workspaces. Members of ${organization} get a role in each workspace.`,
  name: 'Name',
  hint: 'For example, a project and an environment',
  placeholder: 'payments-prod',
  description: 'Description',
  submit: 'Create workspace',
  cancel: 'Cancel',
  whoTitle: 'Who will have access',
  who: (organization: string) =>
    `You, and the Owners and Admins of ${organization}. Add other people under Permissions.`,
  usage: (organization: string) => `Workspaces in ${organization}`,
  taken: (name: string) => `A workspace named ${name} already exists`,
} as const;
