import {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getMultiFactorResolver,
  OAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  TotpMultiFactorGenerator,
  updateProfile,
  type MultiFactorError,
  type MultiFactorResolver,
  type UserCredential,
} from 'firebase/auth';
import type { FirebaseOffer } from '../identityOffer.ts';
import type { HostedOutcome, HostedPurpose, HostedWay } from '../hosted/hostedWay.ts';
import { hostedOutcome, postHosted } from '../hosted/postHosted.ts';
import { firebaseAuth } from './firebaseAuth.ts';
import { codeOf, firebaseFault } from './firebaseFault.ts';
import { createWindowResolver, type CurrentWindow } from './windowResolver.ts';

interface WaitingForCode {
  readonly resolver: MultiFactorResolver;
  readonly purpose: HostedPurpose;
}

/** Firebase Authentication: providers in a window, passwords, and its second factor. */
export function createFirebaseWay(offer: FirebaseOffer): HostedWay {
  const auth = firebaseAuth(offer);
  const current: CurrentWindow = { window: null, isAgain: false };
  const windows = createWindowResolver(offer, current);
  let waiting: WaitingForCode | null = null;

  /** Exchanges the service's proof of the person for a session of our own. */
  const enter = async (proving: Promise<UserCredential>, purpose: HostedPurpose): Promise<HostedOutcome> => {
    let token: string;
    try {
      const { user } = await proving;
      token = await user.getIdToken();
    } catch (error) {
      return refusal(error, purpose);
    }
    waiting = null;
    return hostedOutcome(await postHosted('hostedExchange', { token, purpose }));
  };

  const refusal = (error: unknown, purpose: HostedPurpose): HostedOutcome => {
    if (codeOf(error) !== 'auth/multi-factor-auth-required') return firebaseFault(error);
    const resolver = getMultiFactorResolver(auth, error as MultiFactorError);
    const hasApp = resolver.hints.some(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
    // Text messages aren't supported: a person who has no other factor must sign in another way.
    if (!hasApp) return { ok: false, fault: 'provider-refused' };
    waiting = { resolver, purpose };
    return { ok: false, fault: 'second-factor', methods: ['TOTP'] };
  };

  return {
    async useWindow(providerId, purpose, window) {
      waiting = null;
      current.window = window;
      current.isAgain = purpose === 'RE_AUTHENTICATE';
      const provider = new OAuthProvider(providerId);
      // Only the page that signed the person in knows who they are; after a reload the server compares.
      const user = purpose === 'RE_AUTHENTICATE' ? auth.currentUser : null;
      const proving =
        user === null ? signInWithPopup(auth, provider, windows) : reauthenticateWithPopup(user, provider, windows);
      try {
        return await enter(proving, purpose);
      } finally {
        current.window = null;
      }
    },
    usePassword(email, password, purpose) {
      waiting = null;
      const user = purpose === 'RE_AUTHENTICATE' ? auth.currentUser : null;
      const proving =
        user === null
          ? signInWithEmailAndPassword(auth, email, password)
          : reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password));
      return enter(proving, purpose);
    },
    async signUp({ email, password, displayName }) {
      try {
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        await updateProfile(user, { displayName });
        return { ok: true };
      } catch (error) {
        return firebaseFault(error);
      }
    },
    useCode(code) {
      if (waiting === null) return null;
      const { resolver, purpose } = waiting;
      const hint = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
      if (hint === undefined) return null;
      const assertion = TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code.replaceAll(/\s/g, ''));
      return enter(resolver.resolveSignIn(assertion), purpose);
    },
    async signOut() {
      waiting = null;
      await signOut(auth);
    },
  };
}
