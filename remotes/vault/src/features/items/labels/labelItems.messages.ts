/** English texts of labeling items. `what` is a name, or a count as in "4 secrets". */
export const labelItemsMessages = {
  title: (what: string) => `Change labels of ${what}`,
  confirm: 'Change labels',
  done: (what: string) => `Labels of ${what} changed`,
  add: 'Labels to add',
  remove: 'Labels to remove',
  wait: 'Add or remove a label first',
} as const;
