/** Words of the page of one note, English. */
export const notePageMessages = { share: 'Share', edit: 'Edit' } as const;
