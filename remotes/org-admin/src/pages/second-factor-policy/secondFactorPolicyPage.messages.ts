/** Words of the page of sign-in rules, English. */
export const secondFactorPolicyPageMessages = {
  title: 'Sign-in',
  subtitle: 'What members need to open this organization',
  noneTitle: 'No organization selected',
  none: 'Choose an organization to see its sign-in rules.',
  choose: 'Choose an organization',
} as const;
