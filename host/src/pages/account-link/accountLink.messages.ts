import { describeSignUpFault } from '../../messages/signUp.ts';
import type { AccountRefusal } from '../../session/identity/accountCalls.ts';

/** English texts of the pages of emailed links and of a forgotten password. */
export const accountLinkMessages = {
  titleOf: (title: string) => `${title} · Cofferdam`,
  toSignIn: 'Back to sign in',
  signIn: 'Sign in',
  continue: 'Continue',
  invalid: 'This link isn’t valid. It was used, has expired, or is incomplete.',
  unreachable: 'The server didn’t answer',
  retry: 'Retry',
  loading: 'Checking the link',

  forgot: {
    title: 'Reset your password',
    lead: 'Enter the email address of your account. You’ll get a link to choose a new password.',
    send: 'Send link',
    sentTitle: 'Check your email',
    sent: (email: string) =>
      `If ${email} belongs to an account, a link was sent to it. The link works once, for 15 minutes.`,
    notThere: 'Nothing there? Check the spam folder, or send it again.',
    again: 'Send again',
    other: 'Use another email',
    noMail: 'This installation can’t send email',
    noMailText: 'Ask the server’s operator for a link to reset your password. They can create one with this command:',
    command: 'npm run operator -- reset-password EMAIL',
  },

  reset: {
    title: 'Choose a new password',
    account: 'Account',
    password: 'New password',
    passwordMissing: 'Enter a new password.',
    save: 'Change password',
    others: 'All your sessions end. If your account has a second factor, you’ll need it to sign in.',
    doneTitle: 'Password changed',
    done: 'All your sessions have ended. Sign in with your new password.',
    newLink: 'Request a new link',
  },

  confirm: {
    title: 'Confirm your email',
    lead: (email: string, name: string) => `Use ${email} for the account of ${name}.`,
    signInFirst: (email: string) => `Sign in to confirm ${email}`,
    signInChange: 'Use the email address your account has now. Your new one works once it’s confirmed.',
    signInNew: 'This shows that the account and the email address are both yours.',
    confirm: 'Confirm email',
    doneTitle: 'Email confirmed',
    done: (email: string) => `${email} is now the confirmed address of your account.`,
    otherAccount: 'This link is for another account than the one you’re signed in to.',
    signOut: 'Sign out and use the other account',
    notMine: 'Didn’t create this account?',
    takeBack: 'Take your address back',
  },

  release: {
    title: 'Take your address back',
    lead: (email: string) =>
      `An account claimed ${email} but never confirmed it. You can take the address from that account. You get no access to the account, and it gets no more email at this address.`,
    warn: 'If the account is yours, don’t do this: sign in and confirm the address instead.',
    release: 'Take address back',
    keep: 'The account is mine',
    doneTitle: 'The address is yours again',
    done: (email: string) => `${email} is no longer used by any account. You can create your own.`,
    createAccount: 'Create an account',
  },

  undo: {
    title: 'Get your account back',
    lead: (email: string) =>
      `Your account’s email address changes back to ${email}. All sessions end, the current password stops working, and you choose a new one. Second factors and passkeys added since the day before the change are removed.`,
    undo: 'Undo the change',
  },
} as const;

const codeWords: Readonly<Record<string, string>> = {
  'account-link.not-valid': accountLinkMessages.invalid,
  'account-link.other-account': accountLinkMessages.confirm.otherAccount,
  'account-address.taken': 'Another account uses this email address.',
  'account-mail.not-configured': accountLinkMessages.forgot.noMail,
};

/** The message for a failed call of these pages. */
export function describeAccountFailure({ errorCode, fault, retryAfterSeconds }: AccountRefusal): string {
  return codeWords[errorCode ?? ''] ?? describeSignUpFault(fault, retryAfterSeconds);
}
