/** English texts for values that are due for rotation. */
export const rotationMessages = {
  due: 'Rotation due',
  dueBecause: 'Someone who left has read it.',
  dueByDate: 'Its due date has passed.',
  old: (days: number) => `Not rotated, ${days} d`,
} as const;
