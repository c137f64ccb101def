import type { IdentityFault } from '../session/identity/identityPort.ts';
import { describeSignInFault } from './signIn.ts';

/** English texts of the dialog that asks to sign in again. */
export const stepUpMessages = {
  title: 'Confirm it’s you',
  reason: 'Enter your password to continue.',
  providerReason: 'Sign in again at your provider to continue.',
  codeReason: 'Enter a code of your second factor to continue.',
  signedInAs: (email: string) => `You’re signed in as ${email}.`,
  password: 'Password',
  passwordMissing: 'Enter your password.',
  confirm: 'Confirm',
  withPasskey: 'Use a passkey',
  fault: (fault: IdentityFault, retryAfterSeconds: number | undefined): string => {
    if (fault === 'refused') return 'Incorrect password.';
    if (fault === 'passkey-refused') return 'This passkey didn’t work. Try again, or enter your password.';
    if (fault === 'passkey-missing') return 'No passkey of this account works at this address. Enter your password.';
    if (fault === 'delayed' || fault === 'unreachable') return describeSignInFault(fault, retryAfterSeconds);
    return 'Couldn’t confirm it’s you. Try again in a few minutes.';
  },
} as const;
