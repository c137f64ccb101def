/** Words of the page of notes, English. */
export const notesPageMessages = {
  title: 'Notes',
  count: (count: string, workspace: string) => `${count === '1' ? '1 note' : `${count} notes`} in ${workspace}`,
  create: 'New note',
  views: 'Notes and trash',
  kept: 'Notes',
  trash: 'Trash',
  search: 'Filter by name or label',
} as const;
