import type { SessionChannel } from './embedded/sessionChannel.ts';
import type { IdentityPort, IdentityRefusal, SessionEnd, SignedIn } from './identityPort.ts';

/** How long a page waits for its person, milliseconds: then it is cleared, as it is at once when nothing would be lost. */
const lapseLimitMs = 30 * 60_000;

/** The session is over and the page waits: its own person signs in again, or what it holds is given up. */
export interface Lapse {
  readonly email: string;
  /** Signs the same person in again; what was refused, or null when the page goes on. */
  signIn(password: string): Promise<IdentityRefusal | null>;
  /** Ends the visit with all that was typed. */
  giveUp(): void;
}

/** What a resumable identity is made of. */
export interface ResumableParts {
  /** With its person signed in. */
  readonly identity: IdentityPort;
  /** A line of its own to the other tabs: somebody may sign in again there. */
  readonly channel: SessionChannel;
  /** Whether ending the visit now would lose what a person typed. */
  readonly isWorkUnsaved: () => boolean;
  /** The page begins to wait, or with null goes on. */
  readonly onLapse: (lapse: Lapse | null) => void;
  readonly limitMs?: number;
  /** Ends it without a word: the start of the visit failed. */
  readonly signal?: AbortSignal;
}

interface Waiting {
  /** Whether the same person is signed in again. */
  readonly over: Promise<boolean>;
  readonly resolve: (isResumed: boolean) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * Lets a visit outlive its session while something typed would be lost. Calls wait for their token until the same person
 * is signed in again, here or in another tab; they then go on by themselves. Signing out and another person end the visit
 * at once, whatever was typed.
 */
export function makeResumable(parts: ResumableParts): IdentityPort {
  const { identity, channel, onLapse, limitMs = lapseLimitMs } = parts;
  const listeners = new Set<(end: SessionEnd) => void>();
  const before = identity.signedIn();
  let lapse: Waiting | null = null;
  let isOver = false;
  const lapsed = (): Waiting | null => lapse;

  const leaveLapse = (isResumed: boolean): void => {
    const left = lapse;
    lapse = null;
    clearTimeout(left?.timer);
    left?.resolve(isResumed);
  };

  const endVisit = (why: SessionEnd): void => {
    isOver = true;
    // A copy, and for the last time: a listener may stop itself while it is told.
    const told = Array.from(listeners);
    listeners.clear();
    for (const listener of told) listener(why);
    leaveLapse(false);
  };

  /** Looks at who is signed in by now. */
  const settle = (): void => {
    const now = identity.signedIn();
    if (lapse === null || now === null) return;
    if (now.user.id !== before?.user.id) return endVisit('replaced');
    leaveLapse(true);
    onLapse(null);
  };

  const signInAgain = async (email: string, password: string): Promise<IdentityRefusal | null> => {
    const outcome = await identity.signIn({ method: 'password', email, password });
    if (!outcome.ok) return outcome;
    settle();
    return null;
  };

  const beginLapse = ({ user: { email } }: SignedIn): void => {
    const { promise: over, resolve } = Promise.withResolvers<boolean>();
    lapse = { over, resolve, timer: setTimeout(() => endVisit('ended'), limitMs) };
    onLapse({ email, signIn: (password) => signInAgain(email, password), giveUp: () => endVisit('signed-out') });
  };

  const stop = identity.onEnded((end) => {
    if (end === 'ended' && before !== null && parts.isWorkUnsaved()) beginLapse(before);
    else endVisit(end);
  });
  parts.signal?.addEventListener('abort', stop);

  channel.onNews((news) => {
    if (lapse === null) return;
    if (news === 'signed-out') endVisit('signed-out');
    else if (news === 'changed') void identity.restore().then(settle);
  });

  return {
    ...identity,
    signedIn: () => (lapse === null ? identity.signedIn() : before),
    async accessToken(refused) {
      // Of nobody but the person of this visit: what waits may be a text of theirs on its way.
      const token = lapsed() === null ? await identity.accessToken(refused) : null;
      const waiting = lapsed();
      if (waiting === null) return isOver ? null : token;
      return (await waiting.over) ? identity.accessToken(null) : null;
    },
    async reAuthenticate(password) {
      const outcome = await identity.reAuthenticate(password);
      const waiting = lapsed();
      if (outcome.ok || waiting === null || !(await waiting.over)) return outcome;
      const signedIn = identity.signedIn();
      return signedIn === null ? outcome : { ok: true, signedIn };
    },
    onEnded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
