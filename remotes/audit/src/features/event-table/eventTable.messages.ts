import { formatNumber } from '@cofferdam/ui/format';

const dayCount = (days: number): string => (days === 1 ? '1 day' : `${formatNumber(days)} days`);

/** English texts of a table of events. */
export const eventTableMessages = {
  kept: (days: number) => `Kept for ${dayCount(days)}`,
  live: 'Live',
  waiting: (count: number) => (count === 1 ? '1 new event' : `${formatNumber(count)} new events`),
  emptyTitle: 'No events yet',
  empty: 'Every change and every read of a value is recorded here.',
  filteredTitle: 'No matches',
  filtered: (days: number) => `The log keeps events for ${dayCount(days)}.`,
  failedTitle: 'Couldn’t load the log',
  failed: 'The server didn’t answer.',
  notIncludedTitle: 'Your plan doesn’t include the audit log',
  notIncluded: 'Events are still recorded. Upgrade to see them.',
  comparePlans: 'Compare plans',
} as const;
