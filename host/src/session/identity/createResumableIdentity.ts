import type { SessionChannel } from './embedded/sessionChannel.ts';
import type {
  IdentityPort,
  IdentityRefusal,
  SecondFactorProof,
  SessionEnd,
  SignedIn,
  SignInOutcome,
} from './identityPort.ts';

/** How long unsaved changes are kept after the session expired, milliseconds. */
const waitLimitMs = 30 * 60_000;

/** The session expired while a page had unsaved changes. */
export interface ExpiredSession {
  readonly email: string;
  /** How the person signs in elsewhere; null for the password of our own server. */
  readonly provider: string | null;
  /** Signs the same person in again. Returns the refusal, or null when the page continues. */
  signIn(password: string): Promise<IdentityRefusal | null>;
  /** The same in the window of their provider; call it in the click itself. */
  signInAtProvider(provider: string): Promise<IdentityRefusal | null>;
  /** Goes on after a refusal with `second-factor`. */
  prove(proof: SecondFactorProof): Promise<IdentityRefusal | null>;
  /** The same by a passkey; null where there are none. */
  readonly proveByPasskey: (() => Promise<IdentityRefusal | null>) | null;
  /** Discards the changes and ends the visit. */
  giveUp(): void;
}

/** Dependencies of the resumable identity. */
export interface ResumableIdentityDependencies {
  /** A person is signed in. */
  readonly identity: IdentityPort;
  /** A channel of its own to other tabs, where the person may sign in again. */
  readonly channel: SessionChannel;
  /** Whether ending the visit now would lose unsaved changes. */
  readonly isWorkUnsaved: () => boolean;
  /** The session expired; null when the page continues. */
  readonly onExpired: (expired: ExpiredSession | null) => void;
  readonly limitMs?: number;
  /** Aborts when the start of the visit failed: nothing is reported any more. */
  readonly signal?: AbortSignal;
}

interface Waiting {
  /** Whether the same person is signed in again. */
  readonly over: Promise<boolean>;
  readonly resolve: (isResumed: boolean) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * Keeps the page while unsaved changes would be lost with the session. Calls wait for their token until the same person
 * signs in again, here or in another tab, and then continue. Signing out, or another person signing in, ends the visit at
 * once.
 */
export function createResumableIdentity(dependencies: ResumableIdentityDependencies): IdentityPort {
  const { identity, channel, onExpired, limitMs = waitLimitMs } = dependencies;
  const { hosted } = identity;
  const listeners = new Set<(end: SessionEnd) => void>();
  const { passkeys } = identity;
  const before = identity.signedIn();
  let wait: Waiting | null = null;
  let isOver = false;
  const currentWait = (): Waiting | null => wait;

  const stopWaiting = (isResumed: boolean): void => {
    const left = wait;
    wait = null;
    clearTimeout(left?.timer);
    left?.resolve(isResumed);
  };

  const endVisit = (why: SessionEnd): void => {
    isOver = true;
    // A copy, and for the last time: a listener may remove itself while it runs.
    const current = Array.from(listeners);
    listeners.clear();
    for (const listener of current) listener(why);
    stopWaiting(false);
  };

  /** Looks at who is signed in by now. */
  const settle = (): void => {
    const now = identity.signedIn();
    if (wait === null || now === null) return;
    if (now.user.id !== before?.user.id) return endVisit('replaced');
    stopWaiting(true);
    onExpired(null);
  };

  const signInAgain = async (signingIn: Promise<SignInOutcome>): Promise<IdentityRefusal | null> => {
    const outcome = await signingIn;
    if (!outcome.ok) return outcome;
    settle();
    return null;
  };

  const startWaiting = ({ user: { email }, provider }: SignedIn): void => {
    const { promise: over, resolve } = Promise.withResolvers<boolean>();
    wait = { over, resolve, timer: setTimeout(() => endVisit('ended'), limitMs) };
    onExpired({
      email,
      provider,
      signInAtProvider: (wanted) =>
        signInAgain(identity.hosted?.signIn(wanted) ?? Promise.resolve({ ok: false, fault: 'unknown' })),
      signIn: (password) => signInAgain(identity.signIn({ method: 'password', email, password })),
      prove: (proof) => signInAgain(identity.proveSecondFactor(proof)),
      proveByPasskey: passkeys === null ? null : () => signInAgain(passkeys.signIn(false)),
      giveUp: () => endVisit('signed-out'),
    });
  };

  /** The outcome, or the sign-in that the person is asked for when the session turned out to be over. */
  const orWait = async (asking: Promise<SignInOutcome>): Promise<SignInOutcome> => {
    const outcome = await asking;
    const waiting = currentWait();
    if (outcome.ok || waiting === null || !(await waiting.over)) return outcome;
    const signedIn = identity.signedIn();
    return signedIn === null ? outcome : { ok: true, signedIn };
  };

  const stop = identity.onEnded((end) => {
    if (end === 'ended' && before !== null && dependencies.isWorkUnsaved()) startWaiting(before);
    else endVisit(end);
  });
  dependencies.signal?.addEventListener('abort', stop);

  channel.onNews((news) => {
    if (wait === null) return;
    if (news === 'signed-out') endVisit('signed-out');
    else if (news === 'changed') void identity.restore().then(settle);
  });

  return {
    ...identity,
    signedIn: () => (wait === null ? identity.signedIn() : before),
    async accessToken(refused) {
      // Only for the person of this visit: waiting calls may carry a text of theirs.
      const token = currentWait() === null ? await identity.accessToken(refused) : null;
      const waiting = currentWait();
      if (waiting === null) return isOver ? null : token;
      return (await waiting.over) ? identity.accessToken(null) : null;
    },
    ...(hosted === undefined
      ? {}
      : { hosted: { ...hosted, reAuthenticate: (provider) => orWait(hosted.reAuthenticate(provider)) } }),
    reAuthenticate: (password) => orWait(identity.reAuthenticate(password)),
    proveSecondFactor: (proof) => orWait(identity.proveSecondFactor(proof)),
    passkeys: passkeys === null ? null : { ...passkeys, reAuthenticate: () => orWait(passkeys.reAuthenticate()) },
    onEnded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
