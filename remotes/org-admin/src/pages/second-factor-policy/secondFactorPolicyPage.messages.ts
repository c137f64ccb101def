/** English texts of the page of sign-in rules. */
export const secondFactorPolicyPageMessages = {
  title: 'Sign-in',
  subtitle: 'What members need to open this organization',
} as const;
