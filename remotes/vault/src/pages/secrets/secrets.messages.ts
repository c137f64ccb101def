/** Words of the page of secrets, English. */
export const secretsMessages = {
  title: 'Secrets',
  count: (used: string, allowed: string | null, workspace: string) =>
    allowed === null ? `${used} in ${workspace}` : `${used} of ${allowed} in ${workspace}`,
  create: 'New secret',
  import: 'Import',
  editAsText: 'Edit as text',
  trash: 'Trash',
  namesOnlyTitle: 'You may see names only.',
  namesOnly: (role: string) => `Values need the ${role} role.`,
} as const;
