/** Words of the page for a new version, English. */
export const addVersionPageMessages = {
  editing: 'Editing',
} as const;
