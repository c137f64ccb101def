/** Words of the page of secrets, English. */
export const secretsMessages = {
  title: 'Secrets',
  count: (used: string, allowed: string | null, workspace: string) =>
    allowed === null ? `${used} in ${workspace}` : `${used} of ${allowed} in ${workspace}`,
  create: 'New secret',
  import: 'Import',
  editAsText: 'Edit as text',
  trash: 'Trash',
  overLimitTitle: 'Over the plan’s limit: the newest secrets are read-only.',
  overLimit: (used: string, allowed: string) =>
    `${used} secrets are here and the plan allows ${allowed}. Nothing is lost: values can be read, exported, moved and deleted. Changing the newest works again under the limit.`,
  namesOnlyTitle: 'You may see names only.',
  namesOnly: (role: string) => `Values need the ${role} role.`,
} as const;
