/** In place of the name of someone whose account was deleted, English. */
export const deletedAccount = 'Deleted account';
