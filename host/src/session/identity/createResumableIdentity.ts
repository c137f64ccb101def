import type { SessionChannel } from './embedded/sessionChannel.ts';
import type {
  HostedSignIn,
  IdentityPort,
  IdentityRefusal,
  SecondFactorProof,
  SessionEnd,
  SignedIn,
  SignInOutcome,
} from './identityPort.ts';

/** How long unsaved changes are kept after the session expired, milliseconds. */
const waitLimitMs = 30 * 60_000;

/** The page is covered until the person proves their identity again. */
export interface ExpiredSession {
  /** The session expired while the page had unsaved changes, or the page was locked after inactivity. */
  readonly reason: 'expired' | 'locked';
  /** Whether the page is kept behind the cover, because it has unsaved changes; otherwise it is unmounted. */
  readonly keepsPage: boolean;
  /** Whether another tab locked it, which reports the lock itself. */
  readonly isTold: boolean;
  readonly email: string;
  /** How the person signs in at their provider; null if there is none. */
  readonly hosted: {
    /** The only accepted provider; null if unknown, in which case a password can be right, too. */
    readonly provider: string | null;
    readonly signIn: HostedSignIn;
    /** Signs the same person in again. Call it in the click itself. */
    act(provider: string): Promise<SignInOutcome>;
  } | null;
  /** Signs the same person in again. Returns the refusal, or null when the page continues. */
  signIn(password: string): Promise<IdentityRefusal | null>;
  /** Continues after a refusal with `second-factor`. */
  prove(proof: SecondFactorProof): Promise<IdentityRefusal | null>;
  /** The same by a passkey; null if they aren't available. */
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
  /** Called when the page is covered, and with null when it continues. */
  readonly onExpired: (expired: ExpiredSession | null) => void;
  /** Runs before the page continues. A refusal keeps it covered. */
  readonly beforeResume?: () => Promise<IdentityRefusal | null>;
  readonly limitMs?: number;
  /** Aborted when the start of the visit failed: nothing is reported after that. */
  readonly signal?: AbortSignal;
}

/** An identity whose page can be covered for a while. */
export interface ResumableIdentity extends IdentityPort {
  /** Locks this page, every other page of the session, and the session. Does nothing while the page is covered. */
  lockPage(): void;
}

interface Waiting {
  readonly reason: ExpiredSession['reason'];
  readonly keepsPage: boolean;
  /** Whether the same person is signed in again. */
  readonly over: Promise<boolean>;
  readonly resolve: (isResumed: boolean) => void;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Keeps and locks the page if unsaved changes would be lost with the session. Calls wait for their token until the same
 * person has proven their identity, here or in another tab, and then continue. Signing out, or another person signing
 * in, ends the visit immediately.
 */
export function createResumableIdentity(dependencies: ResumableIdentityDependencies): ResumableIdentity {
  const { identity, channel, onExpired, limitMs = waitLimitMs } = dependencies;
  const { hosted } = identity;
  const listeners = new Set<(end: SessionEnd) => void>();
  const { passkeys } = identity;
  const before = identity.signedIn();
  /** The time of the last proof before the lock; only a later proof unlocks. */
  let provenAt = 0;
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
    // Iterate over a copy: a listener can remove itself while it runs.
    const current = Array.from(listeners);
    listeners.clear();
    for (const listener of current) listener(why);
    stopWaiting(false);
  };

  /** Checks who is signed in now. */
  const settle = async (): Promise<IdentityRefusal | null> => {
    const now = identity.signedIn();
    if (wait === null || now === null) return null;
    if (now.user.id !== before?.user.id) {
      endVisit('replaced');
      return null;
    }
    if (wait.reason === 'locked' && now.authenticatedAt === provenAt) return null;
    const refusal = (await dependencies.beforeResume?.()) ?? null;
    if (refusal !== null || currentWait() === null) return refusal;
    stopWaiting(true);
    onExpired(null);
    return null;
  };

  const settled = async (signingIn: Promise<SignInOutcome>): Promise<SignInOutcome> => {
    const outcome = await signingIn;
    if (!outcome.ok) return outcome;
    const refusal = await settle();
    if (refusal !== null) return refusal;
    // Other locked tabs check for themselves who is signed in.
    channel.post('changed');
    return outcome;
  };

  const signInAgain = async (signingIn: Promise<SignInOutcome>): Promise<IdentityRefusal | null> => {
    const outcome = await settled(signingIn);
    return outcome.ok ? null : outcome;
  };

  const startWaiting = (
    { user: { email }, provider }: SignedIn,
    reason: ExpiredSession['reason'],
    keepsPage: boolean,
    isTold = false,
  ): void => {
    // A locked session that ends becomes an expired one: the same calls wait.
    const { promise, resolve: resolveNew } = Promise.withResolvers<boolean>();
    const { over = promise, resolve = resolveNew } = wait ?? {};
    const timer = reason === 'expired' ? setTimeout(() => endVisit('ended'), limitMs) : undefined;
    wait = { reason, keepsPage, over, resolve, timer };
    onExpired({
      reason,
      keepsPage,
      isTold,
      email,
      hosted:
        hosted === undefined || provider === null || provider === 'password'
          ? null
          : {
              provider,
              signIn: hosted,
              act: (wanted) => settled(reason === 'locked' ? hosted.reAuthenticate(wanted) : hosted.signIn(wanted)),
            },
      signIn: (password) =>
        signInAgain(
          reason === 'locked'
            ? identity.reAuthenticate(password)
            : identity.signIn({ method: 'password', email, password }),
        ),
      prove: (proof) => signInAgain(identity.proveSecondFactor(proof)),
      proveByPasskey:
        passkeys === null
          ? null
          : () => signInAgain(reason === 'locked' ? passkeys.reAuthenticate() : passkeys.signIn(false)),
      giveUp() {
        // A locked session is still open: it ends with the page.
        if (reason === 'locked') void identity.signOut();
        else endVisit('signed-out');
      },
    });
  };

  const lock = (isTold: boolean): void => {
    const signedIn = identity.signedIn();
    if (wait !== null || isOver || signedIn === null) return;
    provenAt = signedIn.authenticatedAt;
    startWaiting(signedIn, 'locked', dependencies.isWorkUnsaved(), isTold);
    if (!isTold) channel.post('locked');
  };
  const lockPage = (): void => lock(false);

  /** The outcome, or a request to sign in if the session has ended. */
  const orWait = async (asking: Promise<SignInOutcome>): Promise<SignInOutcome> => {
    const outcome = await asking;
    const waiting = currentWait();
    if (outcome.ok || waiting === null || !(await waiting.over)) return outcome;
    const signedIn = identity.signedIn();
    return signedIn === null ? outcome : { ok: true, signedIn };
  };

  const stop = identity.onEnded((end) => {
    // The fields of a locked page were emptied.
    const keepsPage = wait?.keepsPage ?? dependencies.isWorkUnsaved();
    if (end === 'ended' && before !== null && keepsPage) startWaiting(before, 'expired', keepsPage);
    else endVisit(end);
  });
  dependencies.signal?.addEventListener('abort', stop);
  identity.onLocked?.(lockPage);

  channel.onNews((news) => {
    if (news === 'locked') lock(true);
    if (wait === null) return;
    if (news === 'signed-out') endVisit('signed-out');
    else if (news === 'changed') void identity.restore().then(settle);
  });

  return {
    ...identity,
    lockPage,
    signedIn: () => (wait === null ? identity.signedIn() : before),
    async accessToken(refused) {
      // Only for the person of this visit: waiting calls can contain their text.
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
