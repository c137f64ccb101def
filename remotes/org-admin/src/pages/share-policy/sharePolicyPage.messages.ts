/** English texts of the page of the sharing policy. */
export const sharePolicyPageMessages = {
  title: 'Sharing',
  subtitle: 'Rules for one-time links',
} as const;
