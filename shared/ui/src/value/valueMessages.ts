/** Words of values. */
export const valueMessages = {
  hidden: 'hidden',
  masked: 'Hidden while presenting',
  secondsLeft: (seconds: number): string => `Hides in ${seconds} s`,
  revealFailed: 'Couldn’t load the value',
  reveal: 'Reveal',
  hide: 'Hide',
  linesRemoved: (count: number): string => `${count} removed`,
  linesAdded: (count: number): string => `${count} added`,
  removedLine: 'removed',
  addedLine: 'added',
  noDifference: 'No difference',
};
