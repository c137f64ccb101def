/** Words of the page of the sharing policy, English. */
export const sharePolicyPageMessages = {
  title: 'Sharing',
  subtitle: 'Rules for one-time links',
} as const;
