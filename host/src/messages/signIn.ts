import type { IdentityFault } from '../session/identity/identityPort.ts';

/** English texts of the pages for signing in and for a new account. */
export const signInMessages = {
  loginTitle: 'Sign in · Cofferdam',
  signUpTitle: 'Create an account · Cofferdam',
  home: 'Cofferdam',
  signIn: 'Sign in',
  newHere: 'New here?',
  createAccount: 'Create an account',
  forgot: 'Forgot it?',
  or: 'or',
  email: 'Email',
  password: 'Password',
  build: (build: string) => `Build ${build.slice(0, 7)}`,
  panelTitle: 'A dry place to keep what must not leak.',
  panelPoints: [
    'Every value, secret key and note is encrypted separately.',
    'Every read is recorded.',
    'One-time links are encrypted in the browser.',
  ],

  withPasskey: 'Sign in with a passkey',

  emailMissing: 'Enter your email address.',
  passwordMissing: 'Enter your password.',

  notice: {
    ended: {
      title: 'Your session has ended',
      text: 'You were signed out. Sign in to continue where you left off.',
    },
    unconfirmed: {
      title: 'Signed out here, but the server didn’t answer',
      text: 'Your session may still be open there. This page ends it when the server answers.',
    },
  },
} as const;

/** The message for a failed sign-in. */
export function describeSignInFault(fault: IdentityFault, retryAfterSeconds: number | undefined): string {
  switch (fault) {
    case 'refused':
      return 'Incorrect email or password.';
    case 'second-factor':
      return 'Enter the code of your second factor.';
    case 'code-refused':
      return 'This code is incorrect, expired, or already used. Enter a new one.';
    case 'password-again':
      return 'It took too long. Enter your password again.';
    case 'passkey-refused':
      return 'This passkey didn’t work. Try again, or sign in another way.';
    case 'passkey-missing':
      return 'No passkey of this account works at this address.';
    case 'delayed':
      return retryAfterSeconds === undefined || retryAfterSeconds <= 0
        ? 'Too many attempts. You can try again now.'
        : `Too many attempts. Try again in ${describeWait(retryAfterSeconds)}.`;
    case 'unreachable':
      return 'The server didn’t answer. Check your connection and try again.';
    case 'unavailable':
      return 'The server can’t do this right now. Try again in a few minutes.';
    default:
      return "We're experiencing technical difficulties. Please try again in a few moments.";
  }
}

function describeWait(seconds: number): string {
  return seconds < 60 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
