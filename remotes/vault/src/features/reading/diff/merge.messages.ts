/** Words of merging two changes, English. */
export const mergeMessages = {
  title: 'Merge',
  fits: 'Both changes fit together: each is in a place of its own.',
  same: 'Both changes are the same.',
  conflicts: (count: number, decided: number) =>
    count === 1
      ? 'One place was changed by both. Everything else fits together.'
      : `${count} places were changed by both, ${decided} of them decided. Everything else fits together.`,
  unknownBase: 'The base version is gone, so resolve each difference.',
  place: (number: number, count: number) => `Place ${number} of ${count}`,
  keep: (number: number) => `What to keep at place ${number}`,
  theirs: 'Theirs',
  mine: 'Yours',
  both: 'Both',
  nothing: 'nothing',
  take: 'Put the merge into the field',
  undecided: 'Decide each place first',
} as const;
