/** English texts of the page of a new note. */
export const createNotePageMessages = { title: 'New note', notes: 'Notes', crumb: 'New' } as const;
