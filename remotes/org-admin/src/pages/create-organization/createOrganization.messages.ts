/** English texts of the first step. */
export const createOrganizationMessages = {
  title: 'New organization',
  lead: 'An organization holds the people, the workspaces and the keys of one company or team.',
  name: 'Name',
  hint: 'Shown in the switcher and in invitations. You can change it later.',
  placeholder: 'Halden Freight',
  workspace: 'First workspace',
  workspaceHint: 'For example, a project and an environment. It is created together with the organization.',
  workspacePlaceholder: 'payments-prod',
  submit: 'Choose a plan',
  cancel: 'Cancel',
} as const;
