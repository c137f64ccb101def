/** Words of the page of the sharing policy, English. */
export const sharePolicyPageMessages = {
  title: 'Sharing',
  subtitle: 'What one-time links of this organization may be',
  noneTitle: 'No organization is chosen',
  none: 'Choose an organization to see what its links may be.',
  choose: 'Choose an organization',
} as const;
