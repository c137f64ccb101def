/** Words of the page of one note, English. */
export const notePageMessages = { edit: 'Edit' } as const;
