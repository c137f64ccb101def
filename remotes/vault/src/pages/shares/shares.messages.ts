/** Words of the page of one's own shares, English. */
export const sharesPageMessages = {
  title: 'My shares',
  subtitle: 'One-time links that you made in this organization',
} as const;
