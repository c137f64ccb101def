/** Words of the sign-in over a page with unsaved changes whose session expired. */
export const sessionExpiredMessages = {
  title: 'Your session has ended',
  kept: (email: string) =>
    `Sign in again as ${email} to pick up where you left off. Your unsaved changes are kept in this tab for 30 minutes.`,
  signIn: 'Sign in',
  giveUp: 'Discard changes and use another account',
  loading: 'Loading the sign-in',
  failed: "Couldn't load the sign-in",
  failedReason: 'Your changes are still here. Check your connection and try again.',
} as const;
