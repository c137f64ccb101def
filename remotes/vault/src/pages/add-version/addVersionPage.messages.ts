/** Words of the page for a new version, English. */
export const addVersionPageMessages = {
  title: 'New version',
  editing: 'Editing',
} as const;
