import type {
  IdentityPort,
  SecondFactorProof,
  SignedIn,
  SignInOutcome,
  SignUpOutcome,
} from '../session/identity/identityPort.ts';
import { ids, mara } from './people.ts';

/** Who is signed in unless a test says otherwise. */
export const signedInMara: SignedIn = { user: mara, sessionId: ids.session, authenticatedAt: 0, provider: null };

/** What a fake identity answers and saw. */
export interface FakeIdentity extends IdentityPort {
  readonly seen: string[];
}

/** Answers of a fake identity. */
export interface FakeIdentityAnswers {
  readonly signIn?: () => Promise<SignInOutcome>;
  readonly signUp?: () => Promise<SignUpOutcome>;
  readonly reAuthenticate?: (password: string) => Promise<SignInOutcome>;
  readonly proveSecondFactor?: (proof: SecondFactorProof) => Promise<SignInOutcome>;
  readonly changePassword?: () => Promise<SignInOutcome>;
  /** Passkeys, where a test has some: what each use returns. */
  readonly passkey?: (use: 'sign in' | 'offer' | 're-authenticate') => Promise<SignInOutcome>;
}

/** An identity port without a server, for pages that only ask it. */
export function createFakeIdentity(answers: FakeIdentityAnswers = {}): FakeIdentity {
  const seen: string[] = [];
  const { passkey } = answers;
  const done: SignInOutcome = { ok: true, signedIn: signedInMara };
  return {
    seen,
    restore: async () => ({ state: 'signed-in', signedIn: signedInMara, visit: null }),
    async signIn({ email, password }) {
      seen.push(`sign in ${email} ${password}`);
      return answers.signIn?.() ?? done;
    },
    async signUp({ displayName, email }) {
      seen.push(`sign up ${displayName} ${email}`);
      return answers.signUp?.() ?? { ok: true };
    },
    async reAuthenticate(password) {
      seen.push(`prove ${password}`);
      return answers.reAuthenticate?.(password) ?? done;
    },
    async proveSecondFactor(proof) {
      const code = proof.method === 'PASSKEY' ? '' : ` ${proof.code}`;
      seen.push(`prove ${proof.method}${code}${proof.trustBrowser ? ', trust' : ''}`);
      return answers.proveSecondFactor?.(proof) ?? done;
    },
    async changePassword({ currentPassword, newPassword }) {
      seen.push(`change ${currentPassword} to ${newPassword}`);
      return answers.changePassword?.() ?? done;
    },
    passkeys:
      passkey === undefined
        ? null
        : {
            signIn: (isOffered) => passkey(isOffered ? 'offer' : 'sign in'),
            reAuthenticate: () => passkey('re-authenticate'),
          },
    async signOut() {
      seen.push('sign out');
      return true;
    },
    signedIn: () => signedInMara,
    accessToken: async () => 'token',
    reportEnded: () => seen.push('ended'),
    onEnded: () => () => undefined,
  };
}
