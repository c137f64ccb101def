/** English texts about open one-time links that end with an item. */
export const openLinksMessages = {
  stillInUse: 'Still in use',
  linksEnd: (count: number, isLeast: boolean) =>
    `${isLeast ? 'At least ' : ''}${count === 1 ? '1 open one-time link' : `${count} open one-time links`} will stop working.`,
} as const;
