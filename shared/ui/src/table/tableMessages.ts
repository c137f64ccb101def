/** Words of tables. */
export const tableMessages = {
  select: 'Select',
  deselect: 'Deselect',
  selectAll: 'Select all',
  rowsShown: (from: number, to: number, total: string): string =>
    from === to ? `Row ${from} of ${total}` : `Rows ${from}–${to} of ${total}`,
  rowCount: (total: string): string => (total === '1' ? '1 row' : `${total} rows`),
  rowsSelected: (count: string, total: string): string => `${count} of ${total} selected`,
  selected: (count: string): string => `${count} selected`,
  actions: 'Actions',
  clearSelection: 'Clear selection',
  loadMoreFailed: 'Couldn’t load more',
  refreshFailed: 'Couldn’t refresh the list',
  move: 'move',
  open: 'open',
};
