import { describeSignInFault } from '../../messages/signIn.ts';
import type { IdentityRefusal } from '../../session/identity/identityPort.ts';

/** The message for a failure: text, and a title where one helps. */
interface HostedFaultWords {
  readonly title?: string;
  readonly text: string;
}

/** English texts of sign-in with providers. */
export const hostedSignInMessages = {
  continueWith: (provider: string) => `Continue with ${provider}`,
  waiting: (provider: string) => `Waiting for ${provider}. Finish in the window that opened.`,
  otherFirst: 'Finish or close the window that is open first.',
  fault,
} as const;

function fault({ fault: kind, retryAfterSeconds }: IdentityRefusal): HostedFaultWords {
  switch (kind) {
    case 'different-method':
      return {
        title: 'Your account seems to be linked to a different login method.',
        text: 'You signed in with a different provider before. Use that one. To keep your account safe, login methods are never linked automatically.',
      };
    case 'popup-closed':
      return { text: 'The window was closed before you finished signing in. Try again.' };
    case 'popup-blocked':
      return { text: 'Your browser blocked the sign-in window. Allow pop-ups for this site, then try again.' };
    case 'refused':
    case 'provider-refused':
      return { text: 'The provider didn’t confirm who you are. Try again, or sign in another way.' };
    case 'provider-unavailable':
      return { text: 'The sign-in service didn’t answer. Try again in a few minutes.' };
    case 'address-missing':
      return { text: 'The provider didn’t share an email address. Allow it there, or sign in another way.' };
    case 'other-account':
      return { text: 'That’s not the account you use here. Sign in with the linked one.' };
    case 'attempt-over':
      return { text: 'This sign-in took too long, or was already used. Start again.' };
    case 'password-again':
      return { text: 'It took too long. Start again.' };
    default:
      return { text: describeSignInFault(kind, retryAfterSeconds) };
  }
}
