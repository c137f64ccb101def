import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NetworkError } from '@cofferdam/api-client';
import { respond, startFakeServer, type FakeAnswer, type FakeServer } from '../../../testing/fakeFetch.ts';
import { startFakePasskeys, type FakePasskeys } from '../../../testing/identity/fakePasskeys.ts';
import { ids, ines, mara } from '../../../testing/people.ts';
import type { SessionEnd } from '../identityPort.ts';
import { createEmbeddedIdentity } from './createEmbeddedIdentity.ts';
import type { SessionNews } from './sessionChannel.ts';

const grant = (accessToken: string, user = mara): FakeAnswer => ({
  status: 200,
  body: {
    accessToken,
    expiresInSeconds: 600,
    user,
    sessionId: ids.session,
    authenticatedAt: '2026-11-21T10:00:00.000Z',
  },
});
const refusal = (status: number, errorCode: string, details?: object): FakeAnswer => ({
  status,
  body: { errorCode, requestId: 'r', ...(details === undefined ? {} : { details }) },
});

let server: FakeServer | undefined;
afterEach(() => server?.stop());

function start(answer: (path: string, count: number) => FakeAnswer | Promise<FakeAnswer>, early?: Promise<Response>) {
  let now = 1_000_000;
  const posted: SessionNews[] = [];
  const ends: SessionEnd[] = [];
  let hear: (news: SessionNews) => void = () => undefined;
  const running = startFakeServer(({ path }) => answer(path, running.seen.filter((one) => one.path === path).length));
  server = running;
  const identity = createEmbeddedIdentity({
    channel: {
      post: (news) => posted.push(news),
      onNews: (listener) => {
        hear = listener;
      },
    },
    now: () => now,
    ...(early === undefined ? {} : { early }),
  });
  identity.onEnded((end) => ends.push(end));
  return {
    identity,
    posted,
    ends,
    tokens: () => running.seen.filter(({ path }) => path === '/identity/v1/token').length,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    hear: (news: SessionNews) => hear(news),
  };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('the embedded identity', () => {
  it('finds the session in the response that the boot script requested, without another request', async () => {
    const { identity, tokens } = start(() => grant('second'), Promise.resolve(respond(grant('first'))));
    expect(await identity.restore()).toMatchObject({ state: 'signed-in', signedIn: { user: mara } });
    expect(await identity.accessToken(null)).toBe('first');
    expect(tokens()).toBe(0);
  });

  it('renews a token that is about to expire before it is used', async () => {
    const { identity, tokens, pass } = start((_path, count) => grant(`token ${count}`));
    await identity.restore();
    pass(500_000);
    expect(await identity.accessToken(null)).toBe('token 1');
    pass(60_000);
    expect(await identity.accessToken(null)).toBe('token 2');
    expect(tokens()).toBe(2);
  });

  it('renews once for all concurrent callers', async () => {
    const { identity, tokens, pass } = start((_path, count) => grant(`token ${count}`));
    await identity.restore();
    pass(700_000);
    const asked = await Promise.all(Array.from({ length: 20 }, () => identity.accessToken(null)));
    expect(new Set(asked)).toEqual(new Set(['token 2']));
    expect(tokens()).toBe(2);
  });

  it('renews a token that the server refused, and returns the newer one to a caller whose older one was refused', async () => {
    const { identity, tokens } = start((_path, count) => grant(`token ${count}`));
    await identity.restore();
    expect(await identity.accessToken('token 1')).toBe('token 2');
    expect(await identity.accessToken('token 1')).toBe('token 2');
    expect(tokens()).toBe(2);
  });

  it('asks twice before it reports that the session has ended, because another tab may have replaced the cookie', async () => {
    const { identity, ends, pass } = start((_path, count) =>
      count === 2 ? refusal(401, 'session.required') : grant(`token ${count}`),
    );
    await identity.restore();
    pass(700_000);
    expect(await identity.accessToken(null)).toBe('token 3');
    expect(ends).toEqual([]);
  });

  it('reports the end of a revoked session once, notifies other tabs, and returns no more tokens', async () => {
    const { identity, ends, posted, pass } = start((_path, count) =>
      count === 1 ? grant('only') : refusal(401, 'session.required'),
    );
    await identity.restore();
    pass(700_000);
    expect(await Promise.all([identity.accessToken(null), identity.accessToken(null)])).toEqual([null, null]);
    identity.reportEnded();
    expect([ends, posted]).toEqual([['ended'], ['changed']]);
    expect(await identity.accessToken(null)).toBeNull();
    expect(identity.signedIn()).toBeNull();
  });

  it('keeps the session when the server does not answer', async () => {
    const { identity, ends, pass } = start((_path, count) => (count === 1 ? grant('one') : new TypeError('offline')));
    await identity.restore();
    pass(700_000);
    await expect(identity.accessToken(null)).rejects.toBeInstanceOf(NetworkError);
    expect(ends).toEqual([]);
    expect(identity.signedIn()).not.toBeNull();
  });

  it.each([
    ['no one is signed in', refusal(401, 'session.required'), 'signed-out'],
    ['the server is away', new TypeError('offline'), 'unreachable'],
    ['the server is sealed', refusal(503, 'service.sealed'), 'unreachable'],
  ] as const)('reports at the start that %s', async (_case, answer, state) => {
    expect(await start(() => answer).identity.restore()).toEqual({ state });
  });

  it.each([
    [refusal(401, 'sign-in.refused'), { fault: 'refused' }],
    [refusal(429, 'sign-in.delayed', { retryAfterSeconds: 30 }), { fault: 'delayed', retryAfterSeconds: 30 }],
    [refusal(503, 'service.unavailable'), { fault: 'unavailable' }],
    [refusal(418, 'a.code.of.tomorrow'), { fault: 'unknown' }],
    [{ status: 502, body: '<html>' }, { fault: 'unknown' }],
    [new TypeError('offline'), { fault: 'unreachable' }],
  ] as const)('returns why a sign-in failed: %j', async (answer, outcome) => {
    const { identity, posted } = start(() => answer);
    expect(await identity.signIn({ method: 'password', email: 'a', password: 'b' })).toEqual({ ok: false, ...outcome });
    expect(posted).toEqual([]);
    expect(identity.signedIn()).toBeNull();
  });

  it.each([
    [refusal(400, 'validation.email'), 'email'],
    [refusal(400, 'password.too-common'), 'password-too-common'],
    [refusal(400, 'validation.request', { fields: ['displayName'] }), 'name'],
    [refusal(400, 'validation.request', { fields: ['password'] }), 'password-character'],
  ] as const)('returns why a new account was refused: %j', async (answer, fault) => {
    const outcome = await start(() => answer).identity.signUp({ displayName: 'M', email: 'm', password: 'p' });
    expect(outcome).toEqual({ ok: false, fault });
  });

  it('keeps the token of a sign-in and notifies other tabs, without saying who signed in', async () => {
    const { identity, posted } = start(() => grant('token'));
    const outcome = await identity.signIn({ method: 'password', email: mara.email, password: 'secret' });
    expect(outcome).toMatchObject({ ok: true, signedIn: { user: mara } });
    expect(posted).toEqual(['changed']);
    expect(await identity.accessToken(null)).toBe('token');
  });

  it('uses the token of a renewed proof immediately', async () => {
    const { identity } = start((path) => grant(path.endsWith('re-authenticate') ? 'fresh' : 'old'));
    await identity.restore();
    expect(await identity.reAuthenticate('secret')).toMatchObject({ ok: true });
    expect(await identity.accessToken(null)).toBe('fresh');
  });

  it('stays signed in when the password of a renewed proof is wrong', async () => {
    const { identity, ends } = start((path) =>
      path.endsWith('re-authenticate') ? refusal(401, 'sign-in.refused') : grant('old'),
    );
    await identity.restore();
    expect(await identity.reAuthenticate('wrong')).toEqual({ ok: false, fault: 'refused' });
    expect(ends).toEqual([]);
  });

  it('signs out here and in other tabs, and returns whether the server confirmed it', async () => {
    const { identity, posted, ends } = start((path) =>
      path.endsWith('sign-out') ? { status: 200, body: {} } : grant('t'),
    );
    await identity.restore();
    expect(await identity.signOut()).toBe(true);
    expect([posted, ends, identity.signedIn()]).toEqual([['signing-out', 'signed-out'], ['signed-out'], null]);
  });

  it('reports a sign-out, not an ended session, when the server’s event arrives before its response', async () => {
    const here = start((path) => {
      if (path.endsWith('sign-out')) here.identity.reportEnded();
      return path.endsWith('sign-out') ? { status: 200, body: {} } : grant('t');
    });
    await here.identity.restore();
    expect(await here.identity.signOut()).toBe(true);
    expect(here.ends).toEqual(['signed-out']);
  });

  it('returns and requests no token while it signs out', async () => {
    const asked: string[] = [];
    const during: (Promise<string | null> | undefined)[] = [];
    const here = start((path) => {
      asked.push(path.split('/').at(-1) ?? '');
      if (!path.endsWith('sign-out')) return grant('t');
      during.push(here.identity.accessToken(null), here.identity.accessToken('t'));
      return { status: 200, body: {} };
    });
    await here.identity.restore();
    await here.identity.signOut();
    expect(await Promise.all(during)).toEqual([null, null]);
    expect(asked).toEqual(['token', 'sign-out']);
    await here.identity.restore();
    expect(await here.identity.accessToken(null)).toBe('t');
  });

  it('reports a sign-out when another tab signs out and the server’s event arrives first', async () => {
    const { identity, ends, hear } = start(() => grant('t'));
    await identity.restore();
    hear('signing-out');
    identity.reportEnded();
    hear('signed-out');
    expect(ends).toEqual(['signed-out']);
  });

  it('signs out here even if the server can’t be reached', async () => {
    const { identity, ends } = start((path) => (path.endsWith('sign-out') ? new TypeError('offline') : grant('t')));
    await identity.restore();
    expect(await identity.signOut()).toBe(false);
    expect(ends).toEqual(['signed-out']);
  });

  it('ends when another tab signs out', async () => {
    const { identity, ends, hear } = start(() => grant('t'));
    await identity.restore();
    hear('signed-out');
    expect(ends).toEqual(['signed-out']);
  });

  it('ends when another person signs in in another tab', async () => {
    const { identity, ends, hear } = start((_path, count) => grant('t', count === 1 ? mara : ines));
    await identity.restore();
    hear('changed');
    await settle();
    expect(ends).toEqual(['replaced']);
    expect(await identity.accessToken(null)).toBeNull();
  });

  it('continues when the same person signs in in another tab', async () => {
    const { identity, ends, hear } = start((_path, count) => grant(`t${count}`));
    await identity.restore();
    hear('changed');
    await settle();
    expect(ends).toEqual([]);
    expect(await identity.accessToken(null)).toBe('t2');
  });
});

describe('a locked session', () => {
  it('is reported once, and isn’t ended', async () => {
    const locked = jest.fn();
    const { identity, ends, posted, tokens } = start((_path, count) =>
      count === 1 ? grant('one') : refusal(401, 'session.locked'),
    );
    identity.onLocked?.(locked);
    await identity.restore();
    expect(locked).not.toHaveBeenCalled();
    expect(await identity.accessToken('one')).toBeNull();
    expect(await identity.restore()).toEqual({ state: 'locked' });
    expect([locked.mock.calls.length, ends, posted, tokens()]).toEqual([2, [], [], 3]);
  });

  it('is open again with the next token', async () => {
    const { identity } = start((_path, count) => (count === 1 ? refusal(401, 'session.locked') : grant('two')));
    expect(await identity.restore()).toEqual({ state: 'locked' });
    expect(await identity.restore()).toMatchObject({ state: 'signed-in' });
  });

  it.each([
    [{ status: 200, body: {} }, true],
    [refusal(429, 'request.rate-limited'), false],
    [refusal(503, 'server.unavailable'), false],
    [new TypeError('offline'), false],
  ])('forgets its token, and returns whether the server knows: %#', async (answer, isKnown) => {
    const { identity, tokens } = start((path, count) => (path.endsWith('/lock') ? answer : grant(`token ${count}`)));
    await identity.restore();
    expect(await identity.lock?.()).toBe(isKnown);
    expect(identity.signedIn()).toMatchObject({ user: mara });
    expect(await identity.accessToken(null)).toBe('token 2');
    expect(tokens()).toBe(2);
  });
});

describe('a session that is known from before', () => {
  it('is resumed with a new token, unless it is already open', async () => {
    const { identity } = start((_path, count) => grant(`token ${count}`));
    const before = { user: mara, sessionId: ids.session, authenticatedAt: 7, provider: null, asksToConfirm: false };
    identity.resume?.(before);
    expect(identity.signedIn()).toEqual(before);
    expect(await identity.accessToken(null)).toBe('token 1');
    identity.resume?.(before);
    expect(identity.signedIn()?.authenticatedAt).toBe(Date.parse('2026-11-21T10:00:00.000Z'));
    expect(await identity.accessToken(null)).toBe('token 1');
  });

  it('has what the visit starts with once', async () => {
    const visit = { organizations: [], document: null, workspaces: null };
    const { identity } = start((_path, count) => {
      const answer = grant(`token ${count}`) as { status: number; body: object };
      return count === 1 ? { ...answer, body: { ...answer.body, visit } } : answer;
    });
    expect(await identity.restore()).toMatchObject({ visit });
    expect(await identity.restore()).toMatchObject({ visit: null });
  });
});

describe('a server that never answers', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const never = new Promise<never>(() => undefined);

  it('keeps no call waiting for a token longer than 15 seconds', async () => {
    const { identity } = start((_path, count) => (count === 1 ? grant('one') : never));
    await identity.restore();
    const asking = identity.accessToken('one').catch((error: unknown) => error);
    const settled = jest.fn();
    void asking.then(settled);
    await jest.advanceTimersByTimeAsync(14_999);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await asking).toBeInstanceOf(NetworkError);
  });

  it('doesn’t keep a session open that is signed out', async () => {
    const { identity, ends } = start((path) => (path.endsWith('sign-out') ? never : grant('one')));
    await identity.restore();
    const leaving = identity.signOut();
    await jest.advanceTimersByTimeAsync(15_000);
    expect(await leaving).toBe(false);
    expect(ends).toEqual(['signed-out']);
  });
});

describe('a passkey', () => {
  let passkeys: FakePasskeys;
  beforeEach(() => {
    passkeys = startFakePasskeys();
  });
  afterEach(() => passkeys.stop());

  const answer = (path: string): FakeAnswer =>
    path.endsWith('/options') ? { status: 200, body: { options: { challenge: 'AQID' } } } : grant(path);
  const purposes = (): unknown => server?.seen.map(({ body }) => (body as { purpose?: string }).purpose);

  it('isn’t offered in a browser without them', () => {
    passkeys.stop();
    expect(start(answer).identity.passkeys).toBeNull();
  });

  it('opens a session, and notifies other tabs', async () => {
    const { identity, posted } = start(answer);
    expect(await identity.passkeys?.signIn(true)).toMatchObject({ ok: true, signedIn: { user: mara } });
    expect(posted).toEqual(['changed']);
    expect(purposes()).toEqual(['SIGN_IN', 'SIGN_IN']);
    expect(passkeys.asked).toMatchObject([{ mediation: 'conditional' }]);
  });

  it('renews an open session, as a proof or as a second factor', async () => {
    const { identity, posted } = start(answer);
    await identity.restore();
    expect(await identity.passkeys?.reAuthenticate()).toMatchObject({ ok: true });
    expect(await identity.proveSecondFactor({ method: 'PASSKEY', trustBrowser: true })).toMatchObject({ ok: true });
    expect(posted).toEqual([]);
    expect(purposes()).toEqual([undefined, 'FRESH_SIGN_IN', 'FRESH_SIGN_IN', 'SECOND_FACTOR', 'SECOND_FACTOR']);
    expect(server?.seen.at(-1)?.body).toMatchObject({ trustBrowser: true });
  });

  it('that is cancelled changes nothing', async () => {
    passkeys = startFakePasskeys({ isCancelled: true });
    const { identity } = start(answer);
    expect(await identity.passkeys?.signIn(false)).toEqual({ ok: false, fault: 'passkey-cancelled' });
    expect(identity.signedIn()).toBeNull();
  });
});
