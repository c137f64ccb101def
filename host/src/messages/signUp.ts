import type { IdentityFault } from '../session/identity/identityPort.ts';
import { describeSignInFault } from './signIn.ts';

/** English texts of the pages for creating an account. */
export const signUpMessages = {
  createAccountButton: 'Create account',
  haveAccount: 'Already have an account?',
  name: 'Your name',
  nameHint: 'How teammates see you.',
  emailHint: 'You’ll use this to sign in.',
  emailWrong: 'Enter a valid email address, such as name@company.example.',
  nameMissing: 'Enter your name.',
  nameWrong: 'Names can be up to 64 characters, without line breaks.',

  rules: {
    title: 'The password',
    length: 'At least 12 characters',
    tooLong: 'Up to 256 characters',
    characters: 'No line breaks or control characters',
    met: 'met',
    missing: 'missing',
  },
  strength: {
    label: 'Strength',
    weak: 'Weak: easy to guess',
    fair: 'Fair: longer is better',
    good: 'Good',
    strong: 'Strong',
  },
} as const;

/** The message for a failed sign-up or a refused new password. */
export function describeSignUpFault(fault: IdentityFault, retryAfterSeconds: number | undefined): string {
  switch (fault) {
    case 'email':
      return signUpMessages.emailWrong;
    case 'name':
      return signUpMessages.nameWrong;
    case 'password-too-short':
      return 'The password is too short. Use at least 12 characters.';
    case 'password-too-long':
      return 'The password is too long. Use up to 256 characters.';
    case 'password-too-common':
      return 'This password is too common. Choose another.';
    case 'password-character':
      return 'The password contains a line break or control character. Remove it.';
    default:
      return describeSignInFault(fault, retryAfterSeconds);
  }
}

/** The email may already have an account: sign-up itself never reveals it. */
export const canExist =
  'An account with this email may already exist. Sign in with its password, or use another email.';
