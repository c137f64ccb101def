/** In place of the name of somebody whose account was deleted, English. */
export const deletedAccount = 'Deleted account';
