/** Words of comparing two versions, English. */
export const compareVersionsMessages = {
  title: 'Compare',
  older: 'Older',
  newer: 'Newer',
  reveal: 'Show the difference',
  hide: (seconds: number) => `Hide (${seconds} s)`,
  close: 'Close',
  presenting: 'Presentation mode masks every value',
  lookedUp: 'The versions are being looked up',
  unreadable: (version: string) => `${version} cannot be read`,
  failed: 'The values could not be read. Nothing was changed.',
} as const;
