/** Words of the page of a new note, English. */
export const createNotePageMessages = { title: 'New note', notes: 'Notes', crumb: 'New' } as const;
