/** English texts of comparing two versions. */
export const compareVersionsMessages = {
  title: 'Compare',
  older: 'Older',
  newer: 'Newer',
  with: 'with',
  loading: 'Versions are loading',
  unreadable: (version: string) => `${version} can’t be read`,
} as const;
