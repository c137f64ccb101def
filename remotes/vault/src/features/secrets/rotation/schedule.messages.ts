const none = 'No schedule';
const every = (days: number): string => (days === 1 ? 'Every day' : `Every ${days} days`);

/** English texts of the rotation schedule of a secret. */
export const scheduleMessages = {
  rotation: 'Rotation',
  nextDue: 'Next due',
  none,
  every,
  scheduleOf: (everyDays: number | undefined) => (everyDays === undefined ? none : every(everyDays)),
  overdue: (days: number) => (days === 1 ? '1 day overdue' : `${days} days overdue`),
  change: 'Change rotation schedule',
} as const;
