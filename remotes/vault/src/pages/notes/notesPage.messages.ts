/** English texts of the page of notes. */
export const notesPageMessages = {
  title: 'Notes',
  create: 'New note',
  search: 'Filter by name or label',
} as const;
