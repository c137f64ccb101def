import type { IdentityFault } from '../session/identity/identityPort.ts';

/** Words of the dialog that asks to sign in again. */
export const stepUpMessages = {
  title: "Confirm it's you",
  reason: 'Enter your password to continue.',
  codeReason: 'Enter a code of your second factor to continue.',
  signedInAs: (email: string) => `You're signed in as ${email}.`,
  password: 'Password',
  passwordMissing: 'Enter your password.',
  confirm: 'Confirm',
  fault: (fault: IdentityFault, retryAfterSeconds: number | undefined): string => {
    if (fault === 'refused') return 'Incorrect password.';
    if (fault === 'delayed') {
      return `Too many attempts. Try again in ${retryAfterSeconds === undefined ? 'a moment' : `${Math.ceil(retryAfterSeconds)} s`}.`;
    }
    if (fault === 'unreachable') return "The server didn't answer. Check your connection and try again.";
    return "Couldn't confirm it's you. Try again in a few minutes.";
  },
} as const;
