/** Words of the page for a new secret, English. */
export const createSecretPageMessages = {
  secrets: 'Secrets',
  crumb: 'New',
  title: 'New secret',
} as const;
