import type { TimeLeft } from '../format/splitTimeLeft.ts';

const dayCount = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** English texts of the trash. */
export const trashMessages = {
  title: 'Trash',
  subtitle: (items: string, workspace: string) =>
    `${items} in ${workspace}. Each can be restored for 30 days, then it’s deleted permanently.`,
  emptyTrash: 'Empty trash',
  nothing: 'The trash is empty',
  notLoaded: 'The trash isn’t loaded',
  table: (workspace: string) => `Trash of ${workspace}`,
  search: 'Filter by name',
  kinds: 'Type',
  all: 'All',
  count: (count: string, isMore: boolean) => (isMore ? `${count}+` : count),
  deletedByChip: 'Deleted by',
  removeDeletedBy: 'Remove the filter by person',
  thisPerson: 'one person',
  columns: { name: 'Name', kind: 'Type', deletedBy: 'Deleted by', deletedAt: 'Deleted', timeLeft: 'Time left' },
  versions: (count: string) => (count === '1' ? '1 version' : `${count} versions`),
  nameInUse: 'Name in use',
  left: (time: string) => `${time} left`,
  timeLeft: ({ days, hours, minutes }: TimeLeft) =>
    days > 0 ? dayCount(hours < 23 ? days : days + 1) : hours > 0 ? `${hours} h` : `${minutes} min`,
  restore: 'Restore',
  restoreAs: 'Restore as…',
  destroy: 'Delete permanently',
  keyRestore: 'restore',
  emptyTitle: 'The trash is empty',
  empty: 'Deleted items can be restored for 30 days, then they’re deleted permanently.',
  filteredTitle: 'No matches',
  filtered: 'Clear the filters to see everything in the trash.',
  couldNotLoad: { title: 'Couldn’t load the trash', text: 'The server didn’t answer.' },
} as const;
