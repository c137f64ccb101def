/** English texts of the page of secrets. */
export const secretsMessages = {
  title: 'Secrets',
  create: 'New secret',
  import: 'Import',
  editAsText: 'Edit as text',
  namesOnlyTitle: 'You can see names only.',
  namesOnly: (role: string) => `Values need the ${role} role.`,
} as const;
