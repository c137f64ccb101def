import type { CallOutput } from '@cofferdam/api-contract';
import { NetworkError } from '@cofferdam/api-client';
import type {
  IdentityPort,
  RestoreOutcome,
  SessionEnd,
  SignedIn,
  SignInOutcome,
  SignUpOutcome,
  VisitStart,
} from '../identityPort.ts';
import { rejectAfter } from '../../rejectAfter.ts';
import type { PasskeyRequest } from './requestPasskey.ts';
import { canUsePasskeys } from './canUsePasskeys.ts';
import { faultOf } from './faultOf.ts';
import { postIdentity, readIdentityAnswer, type IdentityAnswer } from './postIdentity.ts';
import type { SessionChannel } from './sessionChannel.ts';

type Grant = CallOutput<'identity', 'token'>;

/** A token this close to its end is renewed before it is used, milliseconds. */
const renewalMarginMs = 45_000;

/** Timeout of a renewal or a sign-out, in milliseconds. */
const answerLimitMs = 15_000;

const lockedCode = 'session.locked';

/** Dependencies of the adapter. */
export interface EmbeddedIdentityDependencies {
  readonly channel: SessionChannel;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The response of the token path that the boot script requested; used once. */
  readonly early?: Promise<Response> | null;
}

interface Held {
  readonly token: string;
  readonly expiresAt: number;
  readonly signedIn: SignedIn;
}

/** The embedded identity with the methods that hosted sign-in needs. */
export interface EmbeddedIdentity extends IdentityPort {
  /** Takes the server's response to the proof of a provider: an opened or renewed session. */
  adopt(grant: Grant): SignInOutcome;
}

/**
 * Identity on our own server: the session is an HttpOnly cookie on the identity paths, the token lives in this
 * closure only and is renewed by one request for all concurrent callers.
 */
export function createEmbeddedIdentity({ channel, now, early }: EmbeddedIdentityDependencies): EmbeddedIdentity {
  const listeners = new Set<(end: SessionEnd) => void>();
  const lockListeners = new Set<() => void>();
  let held: Held | null = null;
  /** The server's last response. */
  let isLocked = false;
  let renewing: Promise<Held | null> | null = null;
  let asked = early ?? null;
  let visit: VisitStart | null = null;
  /** Set while the person signs out: the server's event can arrive before its response. */
  let leaving: 'here' | 'elsewhere' | null = null;
  /** The number of ended sessions; a response from before the last one is ignored. */
  let ended = 0;

  const hold = (grant: Grant): Held => {
    const { user, sessionId, authenticatedAt, provider, asksToConfirm } = grant;
    isLocked = false;
    const signedIn = Object.freeze({
      user: Object.freeze(user),
      sessionId,
      authenticatedAt: Date.parse(authenticatedAt),
      provider,
      asksToConfirm,
    });
    held = { token: grant.accessToken, expiresAt: now() + grant.expiresInSeconds * 1000, signedIn };
    return held;
  };

  const end = (why: SessionEnd): void => {
    leaving = null;
    ended += 1;
    if (held === null) return;
    held = null;
    // Iterate over a copy: a listener can remove itself while it runs.
    const current = Array.from(listeners);
    for (const listener of current) listener(why);
  };

  /** The server ended the session. A sign-out in this tab uses its response instead. */
  const endByServer = (): void => {
    if (leaving !== 'here') end(leaving === 'elsewhere' ? 'signed-out' : 'ended');
  };

  /** Takes a grant for the open session; the cookie can belong to another person by now. */
  const renewWith = (grant: Grant): Held | null => {
    const before = held;
    if (before !== null && before.signedIn.user.id !== grant.user.id) {
      end('replaced');
      return null;
    }
    return hold(grant);
  };

  const askForToken = (): Promise<IdentityAnswer<Grant>> => {
    const first = asked;
    asked = null;
    return first === null ? postIdentity('token', {}) : readIdentityAnswer<Grant>(first);
  };

  /** A sign-in in another tab can replace the cookie during the request, so only the second refusal counts. */
  const askTwice = async (): Promise<IdentityAnswer<Grant>> => {
    const answer = await askForToken();
    const isOver = answer.state === 'refused' && answer.status === 401 && answer.errorCode !== lockedCode;
    return isOver ? askForToken() : answer;
  };

  const renew = async (): Promise<Held | null> => {
    const before = ended;
    const answer = await askTwice();
    if (before !== ended) return null;
    if (answer.state === 'unreachable') throw new NetworkError('/identity/v1/token', answer.cause);
    if (answer.state === 'answered') {
      visit = answer.output.visit ?? null;
      return renewWith(answer.output);
    }
    if (answer.errorCode === lockedCode) {
      isLocked = true;
      for (const listener of lockListeners) listener();
      return null;
    }
    if (answer.status !== 401) throw new NetworkError('/identity/v1/token', answer.errorCode);
    if (held !== null) channel.post('changed');
    endByServer();
    return null;
  };

  const renewOnce = (): Promise<Held | null> => {
    // Calls that wait for a token must not hang if the response never comes.
    renewing ??= rejectAfter(answerLimitMs, renew())
      .catch((error: unknown) => {
        throw error instanceof NetworkError ? error : new NetworkError('/identity/v1/token', error);
      })
      .finally(() => {
        renewing = null;
      });
    return renewing;
  };

  /** The outcome of a call that continues the open session. */
  const renewed = (answer: IdentityAnswer<Grant>): SignInOutcome => {
    if (answer.state !== 'answered') {
      const refusal = faultOf(answer);
      if (refusal.fault === 'session-ended') end('ended');
      return refusal;
    }
    const session = renewWith(answer.output);
    return session === null ? { ok: false, fault: 'session-ended' } : { ok: true, signedIn: session.signedIn };
  };

  /** The outcome of a call that opened a session. */
  const opened = (answer: IdentityAnswer<Grant>): SignInOutcome => {
    if (answer.state !== 'answered') return faultOf(answer);
    channel.post('changed');
    return { ok: true, signedIn: hold(answer.output).signedIn };
  };

  const proveByPasskey = async (request: PasskeyRequest): Promise<SignInOutcome> => {
    // Renew an open session, otherwise open one.
    const isOpen = held !== null;
    try {
      const { requestPasskey } = await import(/* webpackChunkName: "passkey" */ './requestPasskey.ts');
      const answer = await requestPasskey(request);
      if (answer.state === 'stopped') return answer.refusal;
      return isOpen ? renewed(answer) : opened(answer);
    } catch {
      return { ok: false, fault: 'unreachable' };
    }
  };

  channel.onNews((news) => {
    if (news === 'signing-out') leaving = 'elsewhere';
    else if (news === 'signed-out') end('signed-out');
    // The cookie is another person's, was renewed or is no longer valid: the next token shows which.
    else if (news === 'changed' && held !== null) renewOnce().catch(() => undefined);
  });

  return {
    async restore(): Promise<RestoreOutcome> {
      try {
        const found = await renewOnce();
        const begun = visit;
        visit = null;
        if (isLocked) return { state: 'locked' };
        return found === null
          ? { state: 'signed-out' }
          : { state: 'signed-in', signedIn: found.signedIn, visit: begun };
      } catch {
        return { state: 'unreachable' };
      }
    },
    signIn: async ({ email, password }) => opened(await postIdentity('signIn', { email, password })),
    async proveSecondFactor(proof) {
      const { trustBrowser } = proof;
      if (proof.method === 'PASSKEY') return proveByPasskey({ purpose: 'SECOND_FACTOR', trustBrowser });
      const isOpen = held !== null;
      const answer = await postIdentity('proveSecondFactor', proof);
      return isOpen ? renewed(answer) : opened(answer);
    },
    changePassword: async (change) => renewed(await postIdentity('changePassword', change)),
    async signUp(account): Promise<SignUpOutcome> {
      const answer = await postIdentity('signUp', account);
      return answer.state === 'answered' ? { ok: true } : faultOf(answer);
    },
    reAuthenticate: async (password) => renewed(await postIdentity('reAuthenticate', { password })),
    passkeys: canUsePasskeys()
      ? {
          signIn: (isOffered) => proveByPasskey({ purpose: 'SIGN_IN', isOffered }),
          reAuthenticate: () => proveByPasskey({ purpose: 'FRESH_SIGN_IN' }),
        }
      : null,
    async signOut() {
      leaving = 'here';
      channel.post('signing-out');
      // The session ends here whatever the server responds, and however long that takes.
      const answer = await rejectAfter(answerLimitMs, postIdentity('signOut', {})).catch(() => null);
      channel.post('signed-out');
      end('signed-out');
      return answer?.state === 'answered' || (answer?.state === 'refused' && answer.status === 401);
    },
    resume(signedIn) {
      // Forget the token, so the next call requests one.
      held ??= { token: '', expiresAt: 0, signedIn };
    },
    async lock() {
      if (held !== null) held = { ...held, token: '', expiresAt: 0 };
      const answer = await rejectAfter(answerLimitMs, postIdentity('lock', {})).catch(() => null);
      return answer?.state === 'answered';
    },
    onLocked: (listener) => void lockListeners.add(listener),
    signedIn: () => held?.signedIn ?? null,
    async accessToken(refused) {
      // No more requests while this tab signs out: the event stream ends before the response arrives.
      if (leaving === 'here' || (held === null && renewing === null)) return null;
      const isUsable = held !== null && held.token !== refused && held.expiresAt - renewalMarginMs > now();
      const current = isUsable ? held : await renewOnce();
      return current?.token ?? null;
    },
    adopt(output) {
      const answer = { state: 'answered', output } as const;
      return held === null ? opened(answer) : renewed(answer);
    },
    reportEnded: endByServer,
    onEnded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
