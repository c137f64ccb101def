/** English texts of a page of rules without an organization. */
export const policyPageMessages = {
  noneTitle: 'No organization selected',
  none: 'Choose an organization to see its rules.',
  choose: 'Choose an organization',
} as const;
