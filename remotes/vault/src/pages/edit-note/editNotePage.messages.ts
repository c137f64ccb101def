/** Words of the page that edits a note, English. */
export const editNotePageMessages = { title: 'Edit note', crumb: 'Edit' } as const;
