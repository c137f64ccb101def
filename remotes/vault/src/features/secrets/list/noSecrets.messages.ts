/** English texts of a workspace without secrets. */
export const noSecretsMessages = {
  title: (workspace: string) => `No secrets in ${workspace} yet`,
  text: (role: string) =>
    `A secret is a named value with versions. Everyone with the ${role} role or a higher one can use it, and every read is recorded.`,
  textPrivate: 'A secret is a named value with versions. In your private workspace only you can use it.',
  create: 'New secret',
  import: 'Import a file',
} as const;
