import { describeSignInFault } from './signIn.ts';
import type { IdentityRefusal } from '../session/identity/identityPort.ts';

/** English texts of the step after the password. */
export const secondFactorMessages = {
  title: 'Second factor',
  app: {
    label: 'Code',
    hint: 'The 6-digit code in your authenticator app.',
    missing: 'Enter the code.',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'Each code works once.',
    missing: 'Enter a recovery code.',
  },
  passkeyText: 'Use your face, fingerprint, or security key.',
  use: { PASSKEY: 'Use a passkey', TOTP: 'Use the authenticator app', RECOVERY: 'Use a recovery code' },
  trust: 'Trust this browser for 30 days',
  trustHint: 'Your password is still needed. Don’t trust a shared computer.',
  back: 'Back',
  fault: ({ fault, retryAfterSeconds }: IdentityRefusal) => describeSignInFault(fault, retryAfterSeconds),
} as const;
