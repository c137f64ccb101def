/** Words of comparing two versions, English. */
export const compareVersionsMessages = {
  title: 'Compare',
  older: 'Older',
  newer: 'Newer',
  with: 'with',
  lookedUp: 'The versions are being looked up',
  unreadable: (version: string) => `${version} cannot be read`,
} as const;
