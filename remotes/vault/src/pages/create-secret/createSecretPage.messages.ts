/** English texts of the page for a new secret. */
export const createSecretPageMessages = {
  secrets: 'Secrets',
  crumb: 'New',
  title: 'New secret',
} as const;
