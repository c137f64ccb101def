/** Words for values that are to be made again, English. */
export const rotationMessages = {
  due: 'Rotation due',
  dueBecause: 'Someone who left has read it.',
  dueByDate: 'Its due date has passed.',
  old: (days: number) => `Not rotated, ${days} d`,
} as const;
