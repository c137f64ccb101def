/** Words of a list of versions, English. */
export const versionsMessages = {
  versions: 'Versions',
  kept: (kept: string, allowed: string | null) => (allowed === null ? `${kept} kept` : `${kept} of ${allowed} kept`),
  over: 'over the plan’s limit: none can be added, none is deleted',
  older: 'Show older versions',
  failedTitle: 'Versions could not be loaded',
  failed: 'The server did not answer. Nothing was changed.',
} as const;
