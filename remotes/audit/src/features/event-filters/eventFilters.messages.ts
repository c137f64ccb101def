import { formatNumber } from '@cofferdam/ui/format';

/** English texts of the filters of a log. */
export const eventFiltersMessages = {
  field: 'Filter by person, event, item, time or address',
  placeholder: 'Filter events',
  suggestions: 'Filters',
  none: 'No filter matches. You can type a full address or ID.',
  found: (count: number) => (count === 1 ? '1 filter' : `${formatNumber(count)} filters`),
  count: (count: number) => formatNumber(count),
  clear: 'Clear',
  clearFilters: 'Clear filters',
  noFilter: 'No filter is set',
  remove: (group: string) => `Remove the filter by ${group}`,
  removeNames: {
    who: 'person',
    what: 'event',
    about: 'resource',
    record: 'item',
    outcome: 'outcome',
    when: 'hour',
    address: 'address',
    place: 'workspace',
  },
  deletedAccount: 'Deleted account',
  thisPerson: 'this person',
  oneItem: 'one item',
  oneWorkspace: 'one workspace',
  when: 'When',
  from: 'From',
  until: 'Until',
  lastDays: (days: number) => (days === 1 ? 'Today' : `Last ${days} days`),
} as const;
