/** English texts of the list of shortcuts. */
export const keysMessages = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  page: 'On this page',
  everywhere: 'Everywhere',
  palette: 'Search or jump to a page',
  keys: 'Show this list',
  closeOpen: 'Close',
  submit: 'Save',
  lists: 'In lists',
  filter: 'Filter',
  move: 'Move between rows',
  open: 'Open the row',
  select: 'Select the row',
} as const;
