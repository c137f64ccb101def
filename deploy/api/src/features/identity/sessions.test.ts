import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { findCall } from '../../testing/sendCall.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { passwordHashing } from './password/passwordHashing.ts';
import { TestBrowser } from '../../testing/identity/TestBrowser.ts';

const password = 'kxvbqmzrtpwl-7';
const wrong = 'not-kxvbqmzrtpwl';
const day = 86_400;
let api: TestApi;
let people = 0;

beforeAll(async () => {
  api = await startTestApi({ processes: 2 });
}, 60_000);
afterAll(() => api.close());

async function signedIn(process = 0): Promise<TestBrowser> {
  people += 1;
  const email = `user${people}@example.com`;
  const browser = new TestBrowser(api.url(process), { address: `198.51.100.${people}` });
  await browser.succeed('identity', 'signUp', { email, password, displayName: 'User' });
  await browser.signIn(email, password);
  return browser;
}

/** Another browser of the last person who signed up. */
async function signedInAgain(place: { address?: string; userAgent?: string } = {}, process = 0): Promise<TestBrowser> {
  const browser = new TestBrowser(api.url(process), place);
  await browser.signIn(`user${people}@example.com`, password);
  return browser;
}

const refused = { status: 401, body: { errorCode: 'session.required' } };

describe('getting a token with the cookie', () => {
  it.each<[string, string | null]>([
    ['no cookie', null],
    ['an empty cookie', ''],
    ['an invented one', 'A'.repeat(43)],
    ['a long one', 'A'.repeat(4_000)],
    ['one that is SQL', "' or true --"],
    ['one that is a hash from the database', 'sha'],
  ])('is refused with %s', async (_case, value) => {
    const browser = new TestBrowser(api.url());
    if (value !== null) browser.cookies.set('cofferdam_session', { value, attributes: '; Path=/identity' });
    const answer = await browser.call('token', {});
    expect(answer).toMatchObject(refused);
    // Another tab may have signed in since, and its new cookies must survive this response.
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('is refused with the session cookie’s hash, which a thief of the database would have', async () => {
    const browser = await signedIn();
    const rows = await api.database.query<{ hash: string }>(
      "select encode(token_hash, 'hex') as hash from identity.sessions order by created_at desc limit 1",
    );
    for (const value of [rows[0]?.hash ?? '', Buffer.from(rows[0]?.hash ?? '', 'hex').toString('base64url')]) {
      browser.cookies.set('cofferdam_session', { value, attributes: '; Path=/identity' });
      expect(await browser.call('token', {})).toMatchObject(refused);
    }
  });

  it('works at every process, keeps the time of the sign-in, and never outlives the session', async () => {
    const browser = await signedIn();
    const first = await browser.renew();
    api.clock.advance(700);
    const second = await browser.renew();
    expect(second).toMatchObject({
      sessionId: first.sessionId,
      authenticatedAt: first.authenticatedAt,
      expiresInSeconds: 600,
    });
    expect(second.accessToken).not.toBe(first.accessToken);
    await api.database.query('update identity.sessions set expires_at = $1 where id = $2', [
      new Date(api.clock.now().getTime() + 90_500),
      first.sessionId,
    ]);
    const last = await browser.renew();
    expect(last.expiresInSeconds).toBeLessThanOrEqual(91);
    expect(last.expiresInSeconds).toBeGreaterThan(80);
  });

  it('is refused after fourteen days without use, not before', async () => {
    const browser = await signedIn();
    api.clock.advance(14 * day - 60);
    await browser.renew();
    await expect(browser.succeed('identity', 'sessions', {})).resolves.toMatchObject({
      sessions: [{ isCurrent: true }],
    });
    api.clock.advance(14 * day + 1);
    expect(await browser.call('token', {})).toMatchObject(refused);
  });

  it('is refused after thirty days, used or not', async () => {
    const browser = await signedIn();
    for (const days of [10, 10, 9]) {
      api.clock.advance(days * day);
      await browser.renew();
    }
    api.clock.advance(day);
    expect(await browser.call('token', {})).toMatchObject(refused);
    expect(await browser.send('identity.sessions', {})).toMatchObject(refused);
  });
});

/** Resolves when the server starts to read the body of the request with this id, which is after it checked the headers. */
async function untilBodyIsRead(requestId: string): Promise<void> {
  const channel = 'http.server.request.start';
  const arrived = Promise.withResolvers<IncomingMessage>();
  const onStart = (message: unknown): void => {
    const { request: incoming } = message as { readonly request: IncomingMessage };
    if (incoming.headers['x-request-id'] === requestId) arrived.resolve(incoming);
  };
  subscribe(channel, onStart);
  const incoming = await arrived.promise;
  unsubscribe(channel, onStart);
  await once(incoming, 'resume');
}

describe('a request whose body comes long after its headers', () => {
  it('is refused if the session expired in between', async () => {
    const browser = await signedIn();
    const reading = untilBodyIsRead('late-body-0001');
    const outgoing = request(`${api.url()}${findCall('identity.token').path}`, {
      method: 'POST',
      headers: {
        cookie: `cofferdam_session=${browser.cookie('cofferdam_session')}`,
        origin: api.origin,
        'content-type': 'application/json',
        'content-length': '2',
        'x-request-id': 'late-body-0001',
      },
    });
    const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
    outgoing.flushHeaders();
    await reading;
    api.clock.advance(31 * 86_400);
    try {
      outgoing.end('{}');
      const [{ statusCode }] = await answered;
      expect(statusCode).toBe(401);
    } finally {
      api.clock.advance(-31 * 86_400);
    }
  });
});

describe('signing out', () => {
  it('succeeds without a session and clears the cookies', async () => {
    const browser = new TestBrowser(api.url());
    const answer = await browser.call('signOut', {});
    // Clears neither cookies, because the device cookie is kept, nor caches, which contain no personal data.
    expect(answer.headers.get('clear-site-data')).toBe('"storage"');
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(answer.headers.getSetCookie()).toEqual([
      'cofferdam_session=; Path=/identity; Max-Age=0; HttpOnly; SameSite=Strict',
      'cofferdam_hint=; Path=/; Max-Age=0; SameSite=Strict',
    ]);
  });

  it('ends cookie and access token immediately, also at the other process', async () => {
    const browser = await signedIn();
    const { cookies, accessToken } = browser;
    const stolen = new TestBrowser(api.url(1));
    for (const [name, cookie] of cookies) stolen.cookies.set(name, cookie);
    stolen.accessToken = accessToken;
    await stolen.renew();
    await browser.succeed('identity', 'signOut', {});
    expect([...browser.cookies.keys()]).toEqual(['cofferdam_device']);
    expect(await stolen.call('token', {})).toMatchObject(refused);
    expect(await stolen.send('identity.sessions', {})).toMatchObject(refused);
    expect(await stolen.send('preferences.load', {})).toMatchObject(refused);
  });

  it('again, after no response, ends the session but keeps what a new sign-in has stored since', async () => {
    const browser = await signedIn();
    const answer = await browser.call('signOut', { isRepeated: true });
    expect(answer.status).toBe(200);
    expect(answer.headers.has('clear-site-data')).toBe(false);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await browser.call('token', {})).toMatchObject(refused);
  });
});

describe('the list of sessions', () => {
  it('is refused without a token, even with the cookie', async () => {
    const browser = await signedIn();
    browser.accessToken = '';
    expect(await browser.send('identity.sessions', {})).toMatchObject(refused);
    expect(
      await browser.send('identity.revokeSession', { sessionId: '0192f000-0000-7000-8000-000000000001' }),
    ).toMatchObject(refused);
  });

  it('describes the person’s own sessions', async () => {
    await signedIn();
    const mine = await signedIn();
    await signedInAgain({
      address: '2001:db8::7',
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    });
    const { sessions } = await mine.succeed('identity', 'sessions', {});
    expect(sessions.map(({ device, address, isCurrent }) => ({ device, address, isCurrent }))).toEqual([
      { device: 'Safari on iPhone', address: '2001:db8::7', isCurrent: false },
      { device: 'Firefox on Linux', address: `198.51.100.${people}`, isCurrent: true },
    ]);
  });
});

describe('revoking a session', () => {
  it.each<[string, () => Promise<string>]>([
    ['an unknown one', async () => '0192f000-0000-7000-8000-000000000001'],
    [
      'someone else’s',
      async () => {
        const other = await signedIn();
        return (await other.renew()).sessionId;
      },
    ],
    [
      'an ended one',
      async () => {
        const gone = await signedInAgain();
        const { sessionId } = await gone.renew();
        await gone.succeed('identity', 'signOut', {});
        return sessionId;
      },
    ],
  ])('is the same "not found" for %s', async (_case, find) => {
    const mine = await signedIn();
    const target = await find();
    const answer = await mine.send('identity.revokeSession', { sessionId: target });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ errorCode: 'session.not-found', requestId: expect.any(String) });
  });

  it('doesn’t end someone else’s session', async () => {
    const other = await signedIn();
    const { sessionId } = await other.renew();
    const mine = await signedIn();
    await mine.send('identity.revokeSession', { sessionId });
    await expect(other.succeed('identity', 'sessions', {})).resolves.toBeDefined();
  });

  it('takes effect for the next request at every process, even if it has cached the verified token', async () => {
    const mine = await signedIn();
    const lost = await signedInAgain({}, 1);
    const { sessionId } = await lost.renew();
    await lost.succeed('identity', 'sessions', {});
    await lost.succeed('preferences', 'load', {});
    await mine.succeed('identity', 'revokeSession', { sessionId });
    expect(await lost.send('identity.sessions', {})).toMatchObject(refused);
    expect(await lost.send('preferences.load', {})).toMatchObject(refused);
    expect(await lost.call('token', {})).toMatchObject(refused);
    expect(await lost.call('reAuthenticate', { password })).toMatchObject(refused);
    const { sessions } = await mine.succeed('identity', 'sessions', {});
    expect(sessions).toHaveLength(1);
  });
});

describe('re-authentication with the password', () => {
  it('is refused without a session, before any hashing', async () => {
    const before = passwordHashing.evaluations;
    expect(await new TestBrowser(api.url()).call('reAuthenticate', { password })).toMatchObject(refused);
    expect(passwordHashing.evaluations).toBe(before);
  });

  it('is refused with a wrong password, and the session doesn’t change', async () => {
    const browser = await signedIn();
    const before = await browser.renew();
    api.clock.advance(60);
    const answer = await browser.call('reAuthenticate', { password: wrong });
    expect(answer).toMatchObject({ status: 401, body: { errorCode: 'sign-in.refused' } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await browser.renew()).authenticatedAt).toBe(before.authenticatedAt);
  });

  it('renews the sign-in, keeps the session and replaces its cookie', async () => {
    const browser = await signedIn();
    const before = await browser.renew();
    const oldToken = browser.cookie('cofferdam_session');
    const thief = new TestBrowser(api.url(1));
    thief.cookies.set('cofferdam_session', { value: oldToken, attributes: '; Path=/identity' });
    await thief.renew();
    api.clock.advance(400);
    const after = await browser.succeed('identity', 'reAuthenticate', { password });
    expect(after.sessionId).toBe(before.sessionId);
    expect(Date.parse(after.authenticatedAt) - Date.parse(before.authenticatedAt)).toBeGreaterThanOrEqual(400_000);
    expect(browser.cookie('cofferdam_session')).not.toBe(oldToken);
    expect(browser.cookies.get('cofferdam_session')?.attributes).toMatch(
      /^; Path=\/identity; Max-Age=25\d{5}; HttpOnly; SameSite=Strict$/,
    );
    await expect(browser.renew()).resolves.toMatchObject({ authenticatedAt: after.authenticatedAt });
    expect(await thief.call('token', {})).toMatchObject(refused);
  });

  it('with fifty concurrent requests checks exactly five, and a stolen session doesn’t delay the owner’s others', async () => {
    const mine = await signedIn();
    const stolen = await signedInAgain({ address: '192.0.2.66' });
    const before = passwordHashing.evaluations;
    const guesses = Array.from({ length: 50 }, (_, index) =>
      stolen.call('reAuthenticate', { password: `${wrong}-${index}` }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429 || status === 503)).toHaveLength(45);
    expect(passwordHashing.evaluations - before).toBe(5);
    await expect(mine.succeed('identity', 'reAuthenticate', { password })).resolves.toBeDefined();
    expect(await stolen.call('reAuthenticate', { password })).toMatchObject({
      status: 429,
      body: { errorCode: 'sign-in.delayed', details: { retryAfterSeconds: expect.any(Number) } },
    });
  }, 30_000);

  it('by two tabs concurrently succeeds for one, and the browser stays signed in', async () => {
    const browser = await signedIn();
    const answers = await Promise.all([
      browser.call('reAuthenticate', { password }),
      browser.call('reAuthenticate', { password }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
    await expect(browser.renew()).resolves.toBeDefined();
  });
});

describe('sessions that ended long ago', () => {
  let shifted = 0;
  afterEach(() => api.clock.advance(-shifted));

  it('are deleted in small batches by later sign-ins', async () => {
    await signedIn();
    shifted = 60 * day;
    api.clock.advance(shifted);
    const ended = async (): Promise<number> =>
      (
        await api.database.query<{ count: number }>(
          'select count(*)::int as count from identity.sessions where expires_at < $1',
          [new Date(api.clock.now().getTime() - 14 * day * 1_000)],
        )
      )[0]?.count ?? 0;
    const before = await ended();
    expect(before).toBeGreaterThan(0);
    for (let sweeps = 0; sweeps < Math.ceil(before / 20); sweeps += 1) await signedInAgain();
    expect(await ended()).toBe(0);
  }, 30_000);
});
