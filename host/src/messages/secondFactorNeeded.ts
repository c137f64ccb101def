/** English texts of the page shown to members without a required second factor. */
export const secondFactorNeededMessages = {
  title: (organization: string) => `${organization} requires a second factor`,
  text: 'Add a passkey or an authenticator app to your account. You’ll get access again immediately.',
  add: 'Add a second factor',
} as const;
