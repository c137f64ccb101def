/** English texts of the form that chooses a label to filter by. */
export const labelFilterFormMessages = {
  field: 'Label',
  hint: 'Press Enter to show the items with this label.',
  apply: 'Filter by label',
} as const;
