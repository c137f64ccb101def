/** Words of the page that makes a workspace, English. */
export const createWorkspaceMessages = {
  title: 'New workspace',
  firstTitle: 'Your first workspace',
  lead: (organization: string) => `Secrets live in workspaces. People of ${organization} get a role in each.`,
  name: 'Name',
  hint: 'Often a project and a stage',
  placeholder: 'payments-prod',
  description: 'Description',
  submit: 'Create workspace',
  cancel: 'Cancel',
  taken: (name: string) => `${name} exists already. Choose another name`,
} as const;
