/** Words of a page of rules without an organization, English. */
export const policyPageMessages = {
  noneTitle: 'No organization selected',
  none: 'Choose an organization to see its rules.',
  choose: 'Choose an organization',
} as const;
