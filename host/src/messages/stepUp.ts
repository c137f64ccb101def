import type { IdentityFault } from '../session/identity/identityPort.ts';

/** Words of the dialog that asks to sign in again. */
export const stepUpMessages = {
  title: 'Confirm that it is you',
  reason: 'What you are about to do is sensitive and needs a sign-in from the last 5 minutes.',
  signedInAs: (email: string) => `You are signed in as ${email}.`,
  password: 'Password',
  passwordMissing: 'Enter your password.',
  confirm: 'Confirm',
  fault: (fault: IdentityFault, retryAfterSeconds: number | undefined): string => {
    if (fault === 'refused') return 'The password is not right. Try again.';
    if (fault === 'delayed') {
      return `Too many tries. Try again in ${retryAfterSeconds === undefined ? 'a moment' : `${Math.ceil(retryAfterSeconds)} s`}.`;
    }
    if (fault === 'unreachable') return 'The server did not answer. Check your connection and try again.';
    return 'It could not be confirmed. Try again in a few moments.';
  },
} as const;
