/** Words for values that are to be made anew, English. */
export const rotationMessages = {
  due: 'Rotation due',
  dueBecause: 'Somebody who left has read it.',
  old: (days: number) => `Not rotated, ${days} d`,
} as const;
