/** Words of the page in place of those of an organization that requires a second factor. */
export const secondFactorNeededMessages = {
  title: (organization: string) => `${organization} requires a second factor`,
  text: 'Add a passkey or an authenticator app to your account. The organization opens again at once.',
  add: 'Add a second factor',
} as const;
