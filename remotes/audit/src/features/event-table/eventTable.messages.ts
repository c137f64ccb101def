import { formatNumber } from '@cofferdam/ui/format';

/** English texts of a table of events. */
export const eventTableMessages = {
  kept: (days: number) => `Kept for ${days} days`,
  live: 'Live',
  waiting: (count: number) => (count === 1 ? '1 new event' : `${formatNumber(count)} new events`),
  emptyTitle: 'No events yet',
  empty: 'Every change and every read of a value is recorded here.',
  filteredTitle: 'No events match',
  filtered: (days: number) => `The log keeps events for ${days} days.`,
  failedTitle: 'Couldn’t load the log',
  failed: 'The server didn’t answer.',
  notIncludedTitle: 'Your plan doesn’t include the audit log',
  notIncluded: 'Events are still recorded. Upgrade to Team or Business to see them.',
  comparePlans: 'Compare plans',
} as const;
