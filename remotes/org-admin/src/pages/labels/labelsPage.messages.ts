/** Words of the page of labels, English. */
export const labelsPageMessages = {
  title: 'Labels',
  lead: 'Labels for organizing secrets and notes',
  used: (used: number, allowed: number) => `${used} of ${allowed}`,
} as const;
