import type { EmbeddedIdentity } from '../embedded/createEmbeddedIdentity.ts';
import type { IdentityOffer } from '../identityOffer.ts';
import type { IdentityPort, IdentityRefusal, SignInOutcome } from '../identityPort.ts';
import { createOpenIdWay } from '../oidc/createOpenIdWay.ts';
import type { HostedOutcome, HostedPurpose, HostedWay } from './hostedWay.ts';
import { openProviderWindow, type ProviderWindow } from './providerWindow.ts';

/** Factories of the sign-in ways and the window; replaced in tests. */
export interface HostedParts {
  readonly openWindow: () => ProviderWindow | null;
  readonly loadFirebase: () => Promise<HostedWay>;
  readonly loadOpenId: () => Promise<HostedWay>;
}

/** The real parts: a way's code is loaded when someone signs in with it. */
function browserParts({ firebase }: IdentityOffer): HostedParts {
  return {
    openWindow: openProviderWindow,
    async loadFirebase() {
      if (firebase === null) throw new Error('Firebase is not offered');
      const { createFirebaseWay } = await import(
        /* webpackChunkName: "identity-firebase" */ '../firebase/createFirebaseWay.ts'
      );
      return createFirebaseWay(firebase);
    },
    // Small enough to be part of this chunk.
    loadOpenId: () => Promise.resolve(createOpenIdWay()),
  };
}

/** A provider for re-authentication if our session can't be renewed by a password. */
const firebasePassword = 'password';

/**
 * The identity of an installation with hosted sign-in. The embedded adapter manages sessions; this one obtains them,
 * and sends passwords to the service that stores them.
 */
export function createHostedIdentity(
  embedded: EmbeddedIdentity,
  offer: IdentityOffer,
  parts: HostedParts = browserParts(offer),
): IdentityPort {
  const isFirebase = (provider: string): boolean => offer.firebase?.providers.includes(provider) === true;
  const keepsPasswords = offer.passwords === 'firebase';
  const loaded = new Set<HostedWay>();
  /** The way of the last proof; null if it was a password that our own server stores. */
  let asked: HostedWay | null = null;
  const once = (load: () => Promise<HostedWay>): (() => Promise<HostedWay>) => {
    let loading: Promise<HostedWay> | null = null;
    const start = async (): Promise<HostedWay> => {
      const way = await load();
      loaded.add(way);
      return way;
    };
    return () => {
      loading ??= start().catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    };
  };
  const loadFirebase = once(parts.loadFirebase);
  const loadOpenId = once(parts.loadOpenId);

  const settle = (outcome: HostedOutcome): SignInOutcome => {
    if (outcome.ok) return embedded.adopt(outcome.grant);
    if (outcome.fault === 'session-ended') embedded.reportEnded();
    return outcome;
  };
  const attempt = async (work: () => Promise<HostedOutcome>): Promise<SignInOutcome> => {
    try {
      return settle(await work());
    } catch {
      // The way's code couldn't be loaded.
      return { ok: false, fault: 'unreachable' };
    }
  };

  const useWindow = (provider: string, purpose: HostedPurpose): Promise<SignInOutcome> => {
    const window = parts.openWindow();
    if (window === null) return Promise.resolve({ ok: false, fault: 'popup-blocked' } satisfies IdentityRefusal);
    return attempt(async () => {
      try {
        const way = await (isFirebase(provider) ? loadFirebase() : loadOpenId());
        asked = way;
        return await way.useWindow(provider, purpose, window);
      } finally {
        window.close();
      }
    });
  };

  const usePassword = (email: string, password: string, purpose: HostedPurpose): Promise<SignInOutcome> =>
    attempt(async () => {
      const way = await loadFirebase();
      asked = way;
      return way.usePassword?.(email, password, purpose) ?? { ok: false, fault: 'unknown' };
    });

  /** Its second factor is our own, even if Firebase still waits for a code. */
  const useOwnPassword = (proving: () => Promise<SignInOutcome>): Promise<SignInOutcome> => {
    asked = null;
    return proving();
  };

  return {
    ...embedded,
    hosted: {
      offer,
      signIn: (provider) => useWindow(provider, 'SIGN_IN'),
      reAuthenticate: (provider) => useWindow(provider, 'RE_AUTHENTICATE'),
    },
    signIn: (proof) =>
      keepsPasswords
        ? usePassword(proof.email, proof.password, 'SIGN_IN')
        : useOwnPassword(() => embedded.signIn(proof)),
    async signUp(account) {
      if (!keepsPasswords) return embedded.signUp(account);
      try {
        const way = await loadFirebase();
        return (await way.signUp?.(account)) ?? { ok: false, fault: 'unknown' };
      } catch {
        return { ok: false, fault: 'unreachable' };
      }
    },
    reAuthenticate(password) {
      const signedIn = embedded.signedIn();
      const isTheirs = keepsPasswords && signedIn?.provider === firebasePassword;
      if (!isTheirs) return useOwnPassword(() => embedded.reAuthenticate(password));
      return usePassword(signedIn.user.email, password, 'RE_AUTHENTICATE');
    },
    proveSecondFactor(proof) {
      const proving = proof.method === 'TOTP' ? (asked?.useCode?.(proof.code) ?? null) : null;
      return proving === null ? embedded.proveSecondFactor(proof) : attempt(() => proving);
    },
    async signOut() {
      // Sign out of the provider, too: its button must not sign in the next person at this browser as this one.
      const [isServerNotified] = await Promise.all([
        embedded.signOut(),
        ...Array.from(loaded, (way) => way.signOut().catch(() => undefined)),
      ]);
      return isServerNotified;
    },
  };
}
