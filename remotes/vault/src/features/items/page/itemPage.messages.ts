/** English texts of the page of an item. */
export const itemPageMessages = {
  back: (list: string) => `Back to ${list.toLowerCase()}`,
  failedTitle: (one: string) => `Couldn’t load the ${one}`,
  failed: 'The server didn’t answer. Nothing was changed.',
  retry: 'Retry',
  isLoading: (one: string) => `The ${one} is loading`,
  more: 'More',
  tabsLabel: 'Parts of this item',
  share: 'Share',
  editing: 'Editing',
  edit: 'Edit',
  editDetails: 'Edit details…',
  editLabels: 'Edit labels',
  move: 'Move to another workspace…',
  delete: 'Delete…',
  tabs: { value: 'Value', note: 'Note', code: 'Code', activity: 'Activity', access: 'Access', links: 'Links' },
} as const;
