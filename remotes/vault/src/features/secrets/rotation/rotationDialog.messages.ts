import { limits } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';

/** English texts of the dialogs that change rotation schedules. `name` is a name, or a count as in "4 secrets". */
export const rotationDialogMessages = {
  title: (name: string) => `Rotation of ${name}`,
  schedule: 'Schedule',
  custom: 'Custom',
  days: 'Days between rotations',
  daysFault: () => `Enter a whole number from 1 to ${formatNumber(limits.rotationDays)}`,
  noneHint: 'No one is reminded to rotate.',
  allHint: 'Due this many days after the version in use was added. A new version moves the date.',
  hint: (date: string) => `Due ${date}. A new version moves the date.`,
  unused: 'The date is set once a version is enabled.',
  save: 'Save',
  saveAll: 'Set schedule',
  unchanged: 'No changes yet',
  saved: (name: string) => `Rotation schedule of ${name} saved`,
  removed: (name: string) => `Rotation schedule of ${name} removed`,
} as const;
