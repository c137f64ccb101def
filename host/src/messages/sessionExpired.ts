/** English texts of the sign-in over a page whose session expired, or that was locked. */
export const sessionExpiredMessages = {
  title: 'Your session has ended',
  locked: 'Locked',
  kept: (email: string) =>
    `Sign in again as ${email} to pick up where you left off. Your unsaved changes are kept in this tab for 30 minutes.`,
  unlockTo: (email: string) =>
    email === '' ? 'Enter your password to continue.' : `Enter the password of ${email} to continue.`,
  unlockAs: (email: string) => `Sign in again as ${email} to continue.`,
  keptLocked: 'Your unsaved text is kept, encrypted.',
  signIn: 'Sign in',
  unlock: 'Unlock',
  giveUp: 'Discard changes and use another account',
  signOut: 'Sign out',
  loading: 'Loading the sign-in',
  failed: 'Couldn’t load the sign-in',
  failedReason: 'Your changes are still here. Check your connection and try again.',
} as const;
