/** Words of a workspace without secrets, English. */
export const noSecretsMessages = {
  title: (workspace: string) => `No secrets in ${workspace} yet`,
  text: (role: string) =>
    `A secret is a named value with versions. Everyone with ${role} or more can use it, and every read is recorded.`,
  create: 'New secret',
  import: 'Import a file',
} as const;
