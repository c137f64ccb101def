import type { IdentityFault } from '../session/identity/identityPort.ts';

/** Words of the pages for signing in and for a new account. */
export const signInMessages = {
  loginTitle: 'Sign in · Cofferdam',
  signUpTitle: 'Create an account · Cofferdam',
  home: 'Cofferdam',
  signIn: 'Sign in',
  newHere: 'New here?',
  createAccount: 'Create an account',
  createAccountButton: 'Create account',
  haveAccount: 'Already have an account?',
  email: 'Email',
  password: 'Password',
  name: 'Your name',
  nameHint: 'How teammates see you.',
  emailHint: "You'll use this to sign in. No confirmation email is sent.",
  build: (build: string) => `Build ${build}`,
  panelTitle: 'A dry place to keep what must not leak.',
  panelPoints: [
    'Every value, secret key and note is encrypted separately.',
    'Every read is in the audit log.',
    'Share links are encrypted in the browser.',
  ],

  emailMissing: 'Enter your email address.',
  emailWrong: 'Enter a valid email address, such as name@company.example.',
  passwordMissing: 'Enter your password.',
  nameMissing: 'Enter your name.',
  nameWrong: 'Names can be up to 64 characters, without line breaks.',

  notice: {
    ended: {
      title: 'Your session has ended',
      text: 'You were signed out. Sign in to continue where you left off.',
    },
    'not-told': {
      title: "Signed out here, but the server didn't answer",
      text: 'Your session may still be open on the server. Sign in again to end it under Profile Info.',
    },
  },

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

/** What is said of a failed sign-in or sign-up. */
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
    case 'delayed':
      return retryAfterSeconds === undefined || retryAfterSeconds <= 0
        ? 'Too many attempts. You can try again now.'
        : `Too many attempts. Try again in ${describeWait(retryAfterSeconds)}.`;
    case 'different-method':
      return 'Your account seems to be linked to a different login method. You signed in with a different provider before. Use that one.';
    case 'popup-closed':
      return 'The window closed before you finished signing in. Try again.';
    case 'email':
      return signInMessages.emailWrong;
    case 'name':
      return signInMessages.nameWrong;
    case 'password-too-short':
      return 'The password is too short. Use at least 12 characters.';
    case 'password-too-long':
      return 'The password is too long. Use up to 256 characters.';
    case 'password-too-common':
      return 'This password is too common. Choose another.';
    case 'password-character':
      return 'The password contains a line break or control character. Remove it.';
    case 'unreachable':
      return "The server didn't answer. Check your connection and try again.";
    case 'unavailable':
      return "The server can't create accounts right now. Try again in a few minutes.";
    case 'session-ended':
    case 'unknown':
      return "We're experiencing technical difficulties. Please try again in a few moments.";
  }
}

/** The email may already have an account: sign-up itself never reveals it. */
export const canExist =
  'An account with this email may already exist. Sign in with its password, or use another email.';

function describeWait(seconds: number): string {
  return seconds < 60 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
