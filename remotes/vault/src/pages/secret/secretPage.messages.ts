/** Words of the page of one secret, English. */
export const secretPageMessages = {
  share: 'Share',
  newVersion: 'New version',
} as const;
