/** Words that pages about one secret share, English. */
export const secretsWords = {
  secrets: 'Secrets',
  version: (version: number) => `v${version}`,
  deleted: 'Deleted account',
  failedTitle: 'The secret could not be loaded',
  failed: 'The server did not answer. Nothing was changed.',
  back: 'Back to secrets',
} as const;
