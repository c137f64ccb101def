import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { passwordHashing } from './password/passwordHashing.ts';
import { TestAccounts } from '../../testing/identity/TestAccounts.ts';
import { TestBrowser } from '../../testing/identity/TestBrowser.ts';

let api: TestApi;
const accounts = new TestAccounts(() => api);
const { password, wrong } = accounts;

beforeAll(async () => {
  api = await startTestApi();
}, 60_000);
afterAll(() => api.close());

describe('signing in', () => {
  it('refuses a wrong password and an unknown account alike: code, body, headers, and one run of Argon2id', async () => {
    const email = await accounts.make();
    const tries = [
      { email, password: wrong },
      { email: 'nobody@example.com', password: wrong },
      { email: 'nobody@example.com', password },
    ];
    const answers = [];
    for (const input of tries) {
      const before = passwordHashing.evaluations;
      answers.push(await accounts.stranger().call('signIn', input));
      expect(passwordHashing.evaluations - before).toBe(1);
    }
    for (const { status, body, headers } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({ errorCode: 'sign-in.refused', requestId: expect.any(String) });
      expect(headers.getSetCookie()).toEqual([]);
      expect([...headers.keys()].sort()).toEqual([...(answers[0]?.headers.keys() ?? [])].sort());
    }
  });

  it.each<[string, Record<string, string>, number, string]>([
    ['another site', { origin: 'https://evil.example' }, 403, 'request.origin'],
    ['a frame without origin', { origin: 'null' }, 403, 'request.origin'],
    ['our name without our port', { origin: 'http://vault.test:8081' }, 403, 'request.origin'],
    ['our name on TLS', { origin: 'https://vault.test' }, 403, 'request.origin'],
    ['a longer name', { origin: 'http://vault.test.evil.example' }, 403, 'request.origin'],
    ['a sibling site that hides its origin', { origin: '', 'sec-fetch-site': 'same-site' }, 403, 'request.origin'],
    ['another site that hides its origin', { origin: '', 'sec-fetch-site': 'cross-site' }, 403, 'request.origin'],
    ['cookies from nowhere', { origin: '', cookie: 'cofferdam_session=x' }, 403, 'request.origin'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'request.unsupported-media-type'],
    ['a form sent as text', { 'content-type': 'text/plain' }, 415, 'request.unsupported-media-type'],
  ])('is refused from %s', async (_case, headers, status, errorCode) => {
    const email = await accounts.make();
    for (const [name, input] of [
      ['identity.signIn', { email, password }],
      ['identity.signUp', { email: 'x@example.com', password, displayName: 'X' }],
      ['identity.token', {}],
      ['identity.reAuthenticate', { password }],
      ['identity.signOut', {}],
    ] as const) {
      const answer = await accounts.stranger().send(name, input, headers);
      expect({ name, status: answer.status, errorCode: answer.body.errorCode }).toEqual({ name, status, errorCode });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it('returns a token, sets cookies for identity paths only, and stores only a hash of the session token', async () => {
    const email = await accounts.make();
    const browser = accounts.stranger();
    const grant = await browser.signIn(` ${email.toUpperCase()} `, password);
    expect(grant).toMatchObject({ expiresInSeconds: 600, user: { email } });
    expect(browser.cookies.get('cofferdam_session')?.attributes).toBe(
      '; Path=/identity; Max-Age=2592000; HttpOnly; SameSite=Strict',
    );
    expect(browser.cookies.get('cofferdam_device')?.attributes).toBe(
      '; Path=/identity; Max-Age=34560000; HttpOnly; SameSite=Strict',
    );
    expect(browser.cookies.get('cofferdam_hint')).toEqual({
      value: '1',
      attributes: '; Path=/; Max-Age=2592000; SameSite=Strict',
    });
    const token = browser.cookie('cofferdam_session');
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const rows = await api.database.query<{ dump: string }>(
      'select to_jsonb(s)::text as dump from identity.sessions s where id = $1',
      [grant.sessionId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.dump).not.toContain(token);
    expect(rows[0]?.dump).not.toContain(Buffer.from(token).toString('hex'));
    expect(rows[0]?.dump).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  it('sets Secure cookies with a protected name if the origin uses TLS', async () => {
    const secured = await startTestApi({ configuration: { origins: ['https://vault.test', api.origin] } });
    try {
      const browser = new TestBrowser(secured.url());
      await browser.succeed('identity', 'signUp', { email: 'tls@example.com', password, displayName: 'T' });
      await browser.signIn('tls@example.com', password);
      expect(browser.cookies.get('__Secure-cofferdam_session')?.attributes).toBe(
        '; Path=/identity; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure',
      );
      expect(browser.cookies.get('__Secure-cofferdam_device')?.attributes).toMatch(
        /; HttpOnly; SameSite=Strict; Secure$/,
      );
      expect(browser.cookies.get('cofferdam_hint')?.attributes).toMatch(/; SameSite=Strict; Secure$/);
      await expect(browser.renew()).resolves.toMatchObject({ user: { email: 'tls@example.com' } });
    } finally {
      await secured.close();
    }
  }, 30_000);

  it('never uses a planted session token, and ends the existing session', async () => {
    const [mallory, victim] = [await accounts.make(), await accounts.make()];
    const attacker = accounts.stranger();
    await attacker.signIn(mallory, password);
    const planted = attacker.cookie('cofferdam_session');
    const browser = accounts.stranger();
    browser.cookies.set('cofferdam_session', { value: planted, attributes: '; Path=/identity' });
    const grant = await browser.signIn(victim, password);
    expect(browser.cookie('cofferdam_session')).not.toBe(planted);
    expect(grant.user.email).toBe(victim);
    // The planted session ended, and never belonged to the victim.
    expect(await attacker.call('token', {})).toMatchObject({ status: 401, body: { errorCode: 'session.required' } });
    for (const chosen of ['', 'x', 'A'.repeat(43), planted]) {
      const other = accounts.stranger();
      other.cookies.set('cofferdam_session', { value: chosen, attributes: '; Path=/identity' });
      await other.signIn(victim, password);
      expect(other.cookie('cofferdam_session')).not.toBe(chosen);
    }
  });

  it('accepts a password in the Unicode form of another keyboard', async () => {
    const email = 'keyboards@example.com';
    await accounts
      .stranger()
      .succeed('identity', 'signUp', { email, password: 'caf\u00e9 kxvbqmzrtpwl', displayName: 'K' });
    await expect(accounts.stranger().signIn(email, 'cafe\u0301\u00a0kxvbqmzrtpwl')).resolves.toMatchObject({
      user: { email },
    });
    await expect(
      accounts.stranger().call('signIn', { email, password: 'CAF\u00c9 kxvbqmzrtpwl' }),
    ).resolves.toMatchObject({
      status: 401,
    });
  });

  it('upgrades an old, cheaper hash to the current cost', async () => {
    const email = await accounts.make();
    const { hashPassword } = await import('@cofferdam/crypto/safe');
    const cheap = await hashPassword(password, { memoryKibibytes: 8_192, passes: 1, lanes: 1 });
    const row = 'user_id = (select id from identity.users where email_key = $1)';
    await api.database.query(`update identity.credentials set password_hash = $2 where ${row}`, [email, cheap]);
    await accounts.stranger().signIn(email, password);
    const [stored] = await api.database.query<{ password_hash: string }>(
      `select password_hash from identity.credentials where ${row}`,
      [email],
    );
    expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await accounts.stranger().signIn(email, password);
  });

  it('keeps at most fifty sessions open per person, and ends the least recently used ones', async () => {
    const email = await accounts.make();
    const browser = accounts.stranger();
    await browser.signIn(email, password);
    await api.database.query(
      `insert into identity.sessions (id, user_id, token_hash, created_at, last_used_at, authenticated_at, expires_at, address, user_agent)
       select gen_random_uuid(), u.id, sha256(('t' || n)::bytea), now(), now() - n * interval '1 minute', now(), now() + interval '1 day', '', ''
       from identity.users u, generate_series(1, 60) n where email_key = $1`,
      [email],
    );
    await accounts.stranger().signIn(email, password);
    const { sessions } = await browser.succeed('identity', 'sessions', {});
    expect(sessions).toHaveLength(50);
    expect(sessions.some(({ isCurrent }) => isCurrent)).toBe(true);
  });
});
