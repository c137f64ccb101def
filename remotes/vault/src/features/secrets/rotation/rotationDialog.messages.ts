/** Words of the dialog that changes a rotation schedule, English. */
export const rotationDialogMessages = {
  title: (name: string) => `Rotation of ${name}`,
  schedule: 'Schedule',
  custom: 'Custom',
  days: 'Days between rotations',
  daysFault: (most: string) => `Enter a whole number from 1 to ${most}`,
  noneHint: 'No one is reminded to rotate this secret.',
  hint: (date: string) => `Due ${date}. A new version moves the date.`,
  unused: 'The date is set when a version can be used.',
  save: 'Save',
  unchanged: 'Nothing is changed yet',
  saved: (name: string) => `Rotation schedule of ${name} saved`,
  removed: (name: string) => `Rotation schedule of ${name} removed`,
} as const;
