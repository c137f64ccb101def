/** English texts of the sheet of filters. */
export const filterSheetMessages = {
  title: 'Filters',
  on: (count: number) => (count === 0 ? 'Filters' : `Filters, ${count} on`),
  any: 'Any',
  clear: 'Clear',
} as const;
