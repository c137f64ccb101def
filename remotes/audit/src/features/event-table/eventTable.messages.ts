/** Words of a table of events, English. */
export const eventTableMessages = {
  kept: (days: number) => `Kept for ${days} days`,
  filter: 'What',
  when: 'When',
  from: 'From',
  until: 'Until',
  lastDays: (days: number) => (days === 1 ? 'Today' : `Last ${days} days`),
  everything: 'Everything',
  emptyTitle: 'Nothing has happened yet',
  empty: 'Every change, and every value that is read, is recorded here.',
  filteredTitle: 'No event matches',
  failedTitle: 'The log could not be loaded',
  failed: 'The server did not answer. Nothing was changed.',
  notIncludedTitle: 'The audit log is not part of this plan',
  notIncluded: 'Events are recorded all the same, and can be read after a change to Team or Business.',
  comparePlans: 'Compare plans',
} as const;
