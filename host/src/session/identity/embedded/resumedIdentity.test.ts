import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { NetworkError } from '@cofferdam/api-client';
import { startFakeServer, type FakeAnswer, type FakeServer } from '../../../testing/fakeFetch.ts';
import { ids, ines, mara } from '../../../testing/people.ts';
import type { SessionEnd } from '../identityPort.ts';
import { createEmbeddedIdentity } from './createEmbeddedIdentity.ts';

const signedIn = { user: mara, sessionId: ids.session, authenticatedAt: 1, provider: null };
const grant = (user = mara): FakeAnswer => ({
  status: 200,
  body: {
    accessToken: 't',
    expiresInSeconds: 600,
    user,
    sessionId: ids.session,
    authenticatedAt: '2026-11-21T10:00:00.000Z',
  },
});
const over: FakeAnswer = { status: 401, body: { errorCode: 'session.required', requestId: 'r' } };

let server: FakeServer | undefined;
afterEach(() => {
  server?.stop();
  jest.useRealTimers();
});

/** A visit that was started from data on the device. */
function resume(answer: () => FakeAnswer | Promise<FakeAnswer>) {
  server = startFakeServer(answer);
  const ends: SessionEnd[] = [];
  const identity = createEmbeddedIdentity({
    channel: { post: () => undefined, onNews: () => undefined },
    now: () => 1_000_000,
  });
  identity.onEnded((end) => ends.push(end));
  identity.resume?.(signedIn);
  return { identity, ends };
}

describe('a session that was resumed without the server', () => {
  it('has its person but no token, and requests one with each call', async () => {
    let isThere = false;
    const { identity, ends } = resume(() => (isThere ? grant() : new Error('offline')));
    expect(identity.signedIn()).toEqual(signedIn);
    await expect(identity.accessToken(null)).rejects.toThrow(NetworkError);
    isThere = true;
    expect(await identity.accessToken(null)).toBe('t');
    expect(ends).toEqual([]);
  });

  it.each([
    ['was revoked in between', over, 'ended'],
    ['is another person’s by now', grant(ines), 'replaced'],
  ] as const)('ends at the first contact when it %s', async (_what, answer, end) => {
    const { identity, ends } = resume(() => answer);
    expect(await identity.accessToken(null)).toBeNull();
    expect(ends).toEqual([end]);
  });

  it('doesn’t block its calls when the response never comes', async () => {
    jest.useFakeTimers();
    const { identity } = resume(() => new Promise(() => undefined));
    const asked = identity.accessToken(null).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(await asked).toBeInstanceOf(NetworkError);
  });

  it('ends here when the response to a sign-out never comes', async () => {
    jest.useFakeTimers();
    const { identity, ends } = resume(() => new Promise(() => undefined));
    const signedOut = identity.signOut();
    await jest.advanceTimersByTimeAsync(15_000);
    expect([await signedOut, ends, identity.signedIn()]).toEqual([false, ['signed-out'], null]);
  });
});
