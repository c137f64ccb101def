/** English texts of filters that are kept under a name. */
export const savedFiltersMessages = {
  open: 'Saved filters',
  save: 'Save this filter',
  saveTitle: 'Save this filter',
  name: 'Name',
  nameHint: 'Only you see it.',
  cancel: 'Cancel',
  saved: (name: string) => `${name} saved`,
  removed: (name: string) => `${name} removed`,
  remove: (name: string) => `Remove “${name}”`,
  nothing: 'Filter first, then save it.',
  full: (most: number) => `You can save up to ${most} filters. Remove one first.`,
  empty: 'Enter a name',
  tooLongName: 'Names can be up to 40 characters.',
  tooLong: 'This filter is too long to be saved.',
} as const;
