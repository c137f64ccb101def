/** Words of the page of the sharing policy, English. */
export const sharePolicyPageMessages = {
  title: 'Sharing',
  subtitle: 'Rules for one-time links',
  noneTitle: 'No organization selected',
  none: 'Choose an organization to see its rules for one-time links.',
  choose: 'Choose an organization',
} as const;
