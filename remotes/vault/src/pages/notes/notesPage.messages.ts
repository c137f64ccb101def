/** Words of the page of notes, English. */
export const notesPageMessages = {
  title: 'Notes',
  create: 'New note',
  views: 'Notes and trash',
  kept: 'Notes',
  trash: 'Trash',
  search: 'Filter by name or label',
} as const;
