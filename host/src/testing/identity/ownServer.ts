import type { CallOutput } from '@cofferdam/api-contract';
import { respond, type FakeAnswer } from '../fakeFetch.ts';
import { ids, mara } from '../people.ts';

type Grant = CallOutput<'identity', 'token'>;

/** Our own server as far as the contract of the identity port goes: one person, one cookie, distinguishable tokens. */
export interface OwnServer {
  /** Calls so far, by the end of their path. */
  readonly seen: string[];
  /** Whether the browser's cookie opens a session. */
  isOpen: boolean;
  /** Whether the network is there. */
  isAway: boolean;
  /** The right password, and the code after it where there is one. */
  readonly password: string;
  code: string | null;
  /** What the session was opened by. */
  provider: string | null;
  /** Holds the next answers back until it is called. */
  holdBack(): () => void;
  answer(path: string, body: Readonly<Record<string, unknown>>): Promise<Response>;
}

/** What a stage says about proofs of providers. */
export interface ProviderProofs {
  /** The address of a provider's page. */
  readonly begin?: () => string;
  /** Whether the answer of the provider's window is right. */
  readonly finish?: (response: string) => boolean;
  /** Whether a token of the hosted service is right, and which provider it names. */
  readonly exchange?: (token: string) => string | null;
}

const refusal = (status: number, errorCode: string): FakeAnswer => ({ status, body: { errorCode, requestId: 'r' } });

/** Makes the server. */
export function createOwnServer(proofs: ProviderProofs): OwnServer {
  let count = 0;
  let isProven = false;
  let gate: Promise<void> = Promise.resolve();

  const grant = (): FakeAnswer => {
    server.isOpen = true;
    isProven = false;
    count += 1;
    const body: Grant = {
      accessToken: `token ${count}`,
      expiresInSeconds: 600,
      user: mara,
      sessionId: ids.session,
      authenticatedAt: '2026-11-21T10:00:00.000Z',
      provider: server.provider,
      asksToConfirm: false,
    };
    return { status: 200, body };
  };
  const afterFirst = (): FakeAnswer => {
    if (server.code === null) return grant();
    isProven = true;
    return refusal(401, 'second-factor.required');
  };
  const needsSession = (call: string, body: Readonly<Record<string, unknown>>): boolean =>
    call === 're-authenticate' || body['purpose'] === 'RE_AUTHENTICATE';

  const decide = (call: string, body: Readonly<Record<string, unknown>>): FakeAnswer => {
    if (needsSession(call, body) && !server.isOpen) return refusal(401, 'session.required');
    switch (call) {
      case 'token':
        return server.isOpen ? grant() : refusal(401, 'session.required');
      case 'sign-in':
      case 're-authenticate':
        server.provider = null;
        return body['password'] === server.password ? afterFirst() : refusal(401, 'sign-in.refused');
      case 'begin':
        return { status: 200, body: { address: proofs.begin?.() ?? '' } };
      case 'finish':
        server.provider = 'corp';
        return proofs.finish?.(String(body['response'])) === true ? afterFirst() : refusal(401, 'sign-in.refused');
      case 'exchange': {
        server.provider = proofs.exchange?.(String(body['token'])) ?? null;
        return server.provider === null ? refusal(401, 'sign-in.refused') : grant();
      }
      case 'second-factor':
        return isProven && body['code'] === server.code ? grant() : refusal(401, 'second-factor.refused');
      case 'sign-out':
        server.isOpen = false;
        return { status: 200, body: {} };
      default:
        return refusal(404, 'request.not-found');
    }
  };

  const server: OwnServer = {
    seen: [],
    isOpen: false,
    isAway: false,
    password: 'the right password',
    code: null,
    provider: null,
    holdBack() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    async answer(path, body) {
      const call = path.split('/').at(-1) ?? '';
      server.seen.push(call);
      if (server.isAway) throw new TypeError('offline');
      const decided = decide(call, body);
      await gate;
      return respond(decided);
    },
  };
  return server;
}
