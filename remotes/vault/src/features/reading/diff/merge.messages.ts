/** English texts of merging two changes. */
export const mergeMessages = {
  title: 'Merge',
  fits: 'No conflicts.',
  same: 'Both changes are the same.',
  conflicts: (count: number, decided: number) =>
    count === 1
      ? '1 conflict. Everything else merges cleanly.'
      : `${count} conflicts, ${decided} resolved. Everything else merges cleanly.`,
  unknownBase: 'The base version is gone, so resolve each difference.',
  place: (number: number, count: number) => `Conflict ${number} of ${count}`,
  keep: (number: number) => `What to keep for conflict ${number}`,
  theirs: 'Theirs',
  mine: 'Yours',
  both: 'Both',
  nothing: 'nothing',
  take: 'Use merged text',
  undecided: 'Resolve every conflict first',
} as const;
