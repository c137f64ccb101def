/** Words of the page of one's own shares, English. */
export const sharesPageMessages = {
  title: 'Shared links',
  subtitle: 'One-time links you created in this organization',
} as const;
