/** Words of the page of one secret, English. */
export const secretPageMessages = {
  newVersion: 'New version',
} as const;
