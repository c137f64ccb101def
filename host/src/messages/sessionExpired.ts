/** Words of the sign-in over a page whose session ended while something was being typed. */
export const sessionExpiredMessages = {
  title: 'Your session has ended',
  kept: (email: string) =>
    `Sign in again as ${email}, and the page goes on where it stopped. What you typed waits behind this for 30 minutes, in this tab and nowhere else.`,
  password: 'Password',
  passwordMissing: 'Enter your password.',
  signIn: 'Sign in',
  giveUp: 'Discard it and sign in as somebody else',
  loading: 'Loading the sign-in',
  failed: 'The sign-in could not be loaded',
  failedReason: 'What you typed is still here. Check your connection and try again.',
} as const;
