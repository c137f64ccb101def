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
  nameHint: 'As the people you work with see it.',
  emailHint: 'You sign in with it. No confirmation email is sent.',
  build: (build: string) => `Build ${build}`,
  panelTitle: 'A dry place to keep what must not leak.',
  panelPoints: [
    'Values, seeds and notes are sealed one by one.',
    'Every read is in the audit log.',
    'Share links are encrypted in the browser.',
  ],

  emailMissing: 'Enter your email address.',
  emailWrong: 'This is no email address. Write it as name@company.example.',
  passwordMissing: 'Enter your password.',
  nameMissing: 'Enter your name.',
  nameWrong: 'A name has 1 to 64 characters, without line breaks.',

  notice: {
    ended: {
      title: 'Your session has ended',
      text: 'It was ended from elsewhere, or is too old. Sign in to go on where you were.',
    },
    'not-told': {
      title: 'Signed out here, but the server did not answer',
      text: 'It may still count your session as open. Sign in once more and end it under Profile Info.',
    },
  },

  rules: {
    title: 'The password',
    length: '12 characters or more',
    tooLong: '256 characters at most',
    characters: 'no line breaks or control characters',
    met: 'met',
    missing: 'missing',
  },
  strength: {
    label: 'Strength',
    weak: 'Weak: easy to guess once the hash is stolen',
    fair: 'Fair: longer is better',
    good: 'Good',
    strong: 'Strong',
  },
} as const;

/** What is said of a failed sign-in or sign-up. */
export function describeSignInFault(fault: IdentityFault, retryAfterSeconds: number | undefined): string {
  switch (fault) {
    case 'refused':
      return 'Email and password do not belong together. Check both and try again.';
    case 'delayed':
      return retryAfterSeconds === undefined || retryAfterSeconds <= 0
        ? 'Signing in was paused after too many tries. Try again now.'
        : `Signing in is paused after too many tries. Try again in ${describeWait(retryAfterSeconds)}.`;
    case 'different-method':
      return 'Your account seems to be linked to a different login method. A different provider was used when you signed in before. Sign in with that one.';
    case 'popup-closed':
      return 'The window was closed before the sign-in was complete. Try again.';
    case 'email':
      return signInMessages.emailWrong;
    case 'name':
      return signInMessages.nameWrong;
    case 'password-too-short':
      return 'The password is too short. Use 12 characters or more.';
    case 'password-too-long':
      return 'The password is too long. Use 256 characters at most.';
    case 'password-too-common':
      return 'This password is on a list of common ones and would be guessed first. Choose another.';
    case 'password-character':
      return 'The password holds a character that cannot be typed again, such as a line break. Take it out.';
    case 'unreachable':
      return 'The server did not answer. Check your connection and try again.';
    case 'unavailable':
      return 'The server cannot open accounts at the moment. Nothing was changed. Try again in a few moments.';
    case 'session-ended':
    case 'unknown':
      return "We're experiencing technical difficulties. Please try again in a few moments.";
  }
}

/** An address that may already have an account: the sign-up itself does not tell. */
export const mayExist =
  'An account with this address may exist already, with another password. Sign in with that one, or use another address.';

function describeWait(seconds: number): string {
  return seconds < 60 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
