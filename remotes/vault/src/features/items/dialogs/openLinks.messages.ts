/** Words for what ends with its open one-time links, English. */
export const openLinksMessages = {
  stillInUse: 'Still in use',
  linksEnd: (count: number, isLeast: boolean) =>
    `${isLeast ? 'At least ' : ''}${count === 1 ? '1 open one-time link ends' : `${count} open one-time links end`} with it.`,
} as const;
