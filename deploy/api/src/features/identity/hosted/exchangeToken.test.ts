import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UnsecuredJWT, decodeJwt } from 'jose';
import { makeSigningKey, type FirebasePerson } from '@cofferdam/testing/firebase';
import { runFreeAddress } from '../../../operator.ts';
import { startFirebaseServer, type FirebaseServer } from '../../../testing/hosted/startFirebaseServer.ts';
import { TestBrowser } from '../../../testing/identity/TestBrowser.ts';
import { TestOrganization } from '../../../testing/TestOrganization.ts';
import { startTestApi, type TestApi } from '../../../testing/startTestApi.ts';

const projectId = 'vault-project';
let api: TestApi;
let firebase: FirebaseServer;
let ada: FirebasePerson;

const seconds = (): number => Math.floor(api.clock.now().getTime() / 1_000);

async function start(): Promise<void> {
  let now = (): number => Date.now();
  firebase = await startFirebaseServer(projectId, () => now());
  api = await startTestApi({
    processes: 2,
    configuration: {
      identity: {
        firebase: {
          projectId,
          apiKey: 'key',
          providers: ['google.com', 'github.com'],
          endpoints: { auth: firebase.origin, token: firebase.origin, keys: `${firebase.origin}/keys` },
        },
      },
    },
  });
  now = () => api.clock.now().getTime();
  ada = firebase.addPerson({ email: 'Ada@example.com', displayName: 'Ada Lovelace' });
}

const stop = async (): Promise<void> => {
  await api.close();
  await firebase.stop();
};

const exchange = (browser: TestBrowser, token: string, purpose: 'SIGN_IN' | 'RE_AUTHENTICATE' = 'SIGN_IN') =>
  browser.call('hostedExchange', { token, purpose });

describe('a token of the hosted service', () => {
  beforeAll(start, 60_000);
  afterAll(stop);

  const refusals: Readonly<Record<string, () => Promise<string> | string>> = {
    'no token at all': () => 'not.a.token',
    'alg none': async () => new UnsecuredJWT(decodeJwt(await firebase.makeToken(ada))).encode(),
    'alg none with the header of a good one and a signature': async () => {
      const [, body] = (await firebase.makeToken(ada)).split('.');
      const head = Buffer.from(JSON.stringify({ alg: 'none', kid: firebase.key.kid })).toString('base64url');
      return `${head}.${body}.AAAA`;
    },
    'a token of the official emulator, which is unsigned': async () =>
      `${(await firebase.makeToken(ada, {}, { alg: 'none' })).split('.').slice(0, 2).join('.')}.`,
    'the attacker’s own key under the published id': async () =>
      (await makeSigningKey(firebase.key.kid)).sign(decodeJwt(await firebase.makeToken(ada))),
    'an unpublished key id': async () => firebase.makeToken(ada, {}, { kid: 'elsewhere' }),
    'no key id': async () => firebase.makeToken(ada, {}, { kid: undefined }),
    'another algorithm in its header': async () => firebase.makeToken(ada, {}, { alg: 'RS512' }),
    'another project’s issuer': async () =>
      firebase.makeToken(ada, { iss: 'https://securetoken.google.com/other-project', aud: 'other-project' }),
    'another issuer, for us': async () => firebase.makeToken(ada, { iss: 'https://evil.example' }),
    'another audience': async () => firebase.makeToken(ada, { aud: 'other-project' }),
    'two audiences without an authorized party': async () =>
      firebase.makeToken(ada, { aud: [projectId, 'other-project'] }),
    'another authorized party': async () => firebase.makeToken(ada, { azp: 'other-project' }),
    'an expiry in the past': async () => firebase.makeToken(ada, { iat: seconds() - 3_700, exp: seconds() - 100 }),
    'an issue time in the future': async () => firebase.makeToken(ada, { iat: seconds() + 120 }),
    'a sign-in in the future': async () => firebase.makeToken(ada, { auth_time: seconds() + 120 }),
    'no sign-in time': async () => firebase.makeToken(ada, { auth_time: undefined }),
    'a sign-in time that is a text': async () => firebase.makeToken(ada, { auth_time: String(seconds()) }),
    'no subject': async () => firebase.makeToken(ada, { sub: '' }),
    'a subject that is too long': async () => firebase.makeToken(ada, { sub: 'x'.repeat(300) }),
    'an age of six minutes': async () => firebase.makeToken(ada, { iat: seconds() - 360 }),
    'a provider that is not configured': async () =>
      firebase.makeToken(ada, { firebase: { sign_in_provider: 'apple.com' } }),
    'an anonymous person': async () => firebase.makeToken(ada, { firebase: { sign_in_provider: 'anonymous' } }),
    'no claims of the service': async () => firebase.makeToken(ada, { firebase: undefined }),
    'a signature with another encoding': async () => {
      const token = await firebase.makeToken(ada);
      const last = token.at(-1) ?? '';
      const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      return token.slice(0, -1) + alphabet.charAt(alphabet.indexOf(last) + 1);
    },
  };

  it.each(Object.entries(refusals))('opens no session with %s', async (_case, make) => {
    const browser = new TestBrowser(api.url());
    expect(await exchange(browser, await make())).toMatchObject({
      status: 401,
      body: { errorCode: 'sign-in.refused' },
    });
    expect(browser.cookies.size).toBe(0);
    expect(await api.database.query('select 1 from identity.external_accounts')).toEqual([]);
  });

  it('isn’t accepted as an access token', async () => {
    const browser = new TestBrowser(api.url());
    const answer = await browser.send(
      'identity.sessions',
      {},
      { authorization: `Bearer ${await firebase.makeToken(ada)}` },
    );
    expect(answer).toMatchObject({ status: 401, body: { errorCode: 'session.required' } });
  });

  it('of a person without an address is refused', async () => {
    const browser = new TestBrowser(api.url());
    const token = await firebase.makeToken(ada, { email: undefined });
    expect(await exchange(browser, token)).toMatchObject({
      status: 409,
      body: { errorCode: 'sign-in.address-missing' },
    });
  });

  it('opens no session for an address whose account was created another way, and links nothing', async () => {
    const own = new TestBrowser(api.url());
    const password = 'kxvbqmzrtpwl-7';
    await own.succeed('identity', 'signUp', { email: 'grace@example.com', password, displayName: 'Grace' });
    const grace = firebase.addPerson({ email: 'GRACE@example.com' });
    const answer = await exchange(new TestBrowser(api.url()), await firebase.makeToken(grace));
    expect(answer).toMatchObject({ status: 409, body: { errorCode: 'sign-in.different-method' } });
    expect(await api.database.query('select 1 from identity.external_accounts')).toEqual([]);
    expect(await own.call('signIn', { email: 'grace@example.com', password })).toMatchObject({ status: 200 });
  });

  it('creates an account once, even with concurrent first sign-ins, and finds it again', async () => {
    const tokens = await Promise.all(Array.from({ length: 8 }, () => firebase.makeToken(ada)));
    const answers = await Promise.all(
      tokens.map((token, index) => exchange(new TestBrowser(api.url(index % 2)), token)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const people = new Set(answers.map(({ body }) => (body['user'] as { id: string }).id));
    expect(people.size).toBe(1);
    expect(answers[0]?.body).toMatchObject({
      user: { email: 'Ada@example.com', displayName: 'Ada Lovelace' },
      provider: 'google.com',
    });
  });

  it('opens one session, even if it is sent sixteen times concurrently', async () => {
    const token = await firebase.makeToken(ada);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => exchange(new TestBrowser(api.url(index % 2)), token)),
    );
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 15 }, () => 401),
    ]);
  });

  it('finds the account by the person’s id, even if the address there has changed', async () => {
    const before = await exchange(new TestBrowser(api.url()), await firebase.makeToken(ada));
    const after = await exchange(
      new TestBrowser(api.url()),
      await firebase.makeToken(ada, { email: 'new@example.com' }),
    );
    expect(after.body['user']).toEqual(before.body['user']);
  });

  it('confirms an address only if the service has verified it, then or later', async () => {
    const bea = firebase.addPerson({ email: 'bea@example.com' });
    const confirmed = async (claims: object): Promise<boolean> => {
      await exchange(new TestBrowser(api.url()), await firebase.makeToken(bea, claims));
      const sql = 'select email_confirmed_at is not null as "isProven" from identity.users where email_key = $1';
      const [row] = await api.database.query<{ isProven: boolean }>(sql, ['bea@example.com']);
      return row?.isProven === true;
    };
    expect(await confirmed({ email_verified: false })).toBe(false);
    expect(await confirmed({ email_verified: 'true' })).toBe(false);
    expect(await confirmed({ email_verified: true, email: 'other@example.com' })).toBe(false);
    expect(await confirmed({ email_verified: true })).toBe(true);
  });

  it('opens a session like any other: it is listed, renewed and ended here', async () => {
    const browser = new TestBrowser(api.url());
    expect(await exchange(browser, await firebase.makeToken(ada))).toMatchObject({ status: 200 });
    const { sessionId, provider } = await browser.renew();
    expect(provider).toBe('google.com');
    const { sessions } = await browser.succeed('identity', 'sessions', {});
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toEqual([expect.objectContaining({ id: sessionId })]);
    await browser.succeed('identity', 'signOut', {});
    expect(await browser.call('token', {})).toMatchObject({ status: 401 });
  });

  it('lets a person join by the domain of an address only if the service has verified it', async () => {
    const { owner, organizationId } = await TestOrganization.create(api);
    await api.database.query(
      `insert into cofferdam.domains (organization_id, domain, challenge, created_at, created_by, verified_at, is_joinable)
       values ($1, 'halden.example', 'x', now(), $2, now(), true)`,
      [organizationId, owner.userId],
    );
    const dan = firebase.addPerson({ email: 'dan@halden.example' });
    const join = async (claims: object) => {
      const browser = new TestBrowser(api.url());
      browser.accessToken = String(
        (await exchange(browser, await firebase.makeToken(dan, claims))).body['accessToken'],
      );
      return browser.send('userOrganization.joinByDomain', { organizationId });
    };
    const unproven = { status: 403, body: { errorCode: 'account-address.not-confirmed' } };
    expect(await join({ email_verified: false })).toMatchObject(unproven);
    expect(await join({ email_verified: true, email: 'dan@elsewhere.example' })).toMatchObject(unproven);
    expect(await join({ email_verified: true })).toMatchObject({ status: 200, body: { organizationId } });
  });

  it('no longer opens an account whose address an operator has freed', async () => {
    const cy = firebase.addPerson({ email: 'cy@example.com' });
    const first = await exchange(new TestBrowser(api.url()), await firebase.makeToken(cy));
    const plain = { databaseUrl: api.database.ownerUrl, rootKeyPath: api.rootKeyPath, origins: [api.origin] };
    await runFreeAddress(plain, 'cy@example.com');
    const after = await exchange(new TestBrowser(api.url()), await firebase.makeToken(cy));
    expect(after.status).toBe(200);
    expect((after.body['user'] as { id: string }).id).not.toBe((first.body['user'] as { id: string }).id);
  });

  it('returns the age of the sign-in, and whether a second factor was used', async () => {
    const browser = new TestBrowser(api.url());
    const authTime = seconds() - 4_000;
    const changes = {
      auth_time: authTime,
      firebase: { sign_in_provider: 'google.com', sign_in_second_factor: 'totp' },
    };
    const answer = await exchange(browser, await firebase.makeToken(ada, changes));
    expect(answer.body['authenticatedAt']).toBe(new Date(authTime * 1_000).toISOString());
    const [row] = await api.database.query('select 1 from identity.sessions where id = $1 and hosted_second_factor', [
      answer.body['sessionId'],
    ]);
    expect(row).toBeDefined();
  });
});

describe('re-authentication with the hosted service', () => {
  beforeAll(start, 60_000);
  afterAll(stop);

  let browser: TestBrowser;
  it('needs a session', async () => {
    browser = new TestBrowser(api.url());
    expect(await exchange(browser, await firebase.makeToken(ada), 'RE_AUTHENTICATE')).toMatchObject({
      status: 401,
      body: { errorCode: 'session.required' },
    });
    await exchange(browser, await firebase.makeToken(ada));
  });

  it('is refused for another person of the service, and for an unknown one', async () => {
    const other = firebase.addPerson({ email: 'eve@example.com' });
    for (let time = 0; time < 2; time += 1) {
      expect(await exchange(browser, await firebase.makeToken(other), 'RE_AUTHENTICATE')).toMatchObject({
        status: 409,
        body: { errorCode: 'sign-in.other-account' },
      });
      await exchange(new TestBrowser(api.url()), await firebase.makeToken(other));
    }
  });

  it('is refused if the sign-in there is older than five minutes', async () => {
    const token = await firebase.makeToken(ada, { auth_time: seconds() - 301 });
    expect(await exchange(browser, token, 'RE_AUTHENTICATE')).toMatchObject({
      status: 401,
      body: { errorCode: 'sign-in.refused' },
    });
  });

  it('renews the session with a new cookie and the same id', async () => {
    const before = await browser.renew();
    const cookie = browser.cookie('cofferdam_session');
    api.clock.advance(400);
    const answer = await exchange(browser, await firebase.makeToken(ada), 'RE_AUTHENTICATE');
    expect(answer).toMatchObject({ status: 200, body: { sessionId: before.sessionId, provider: 'google.com' } });
    expect(Date.parse(String(answer.body['authenticatedAt']))).toBeGreaterThan(Date.parse(before.authenticatedAt));
    expect(browser.cookie('cofferdam_session')).not.toBe(cookie);
  });
});

describe('the keys of the hosted service', () => {
  beforeAll(start, 60_000);
  afterAll(stop);

  it('that can’t be fetched don’t make the token invalid, and are fetched when the service is back', async () => {
    firebase.failWith(500);
    expect(await exchange(new TestBrowser(api.url()), await firebase.makeToken(ada))).toMatchObject({
      status: 503,
      body: { errorCode: 'sign-in.provider-unavailable' },
    });
    expect(api.log()).toMatch(/"cause":\{"name":"JOSEError","code":"ERR_JOSE_GENERIC"[^\n]*"request failed"/);
    firebase.failWith(null);
    expect(await exchange(new TestBrowser(api.url()), await firebase.makeToken(ada))).toMatchObject({ status: 200 });
    // The keys are cached, so the service isn't needed.
    firebase.failWith(500);
    expect(await exchange(new TestBrowser(api.url()), await firebase.makeToken(ada))).toMatchObject({ status: 200 });
    firebase.failWith(null);
  });
});

describe('a server whose passwords are stored by another service', () => {
  it('accepts no passwords, and exchanges no tokens of an unknown service', async () => {
    const plain = await startTestApi();
    const closed = await startTestApi({
      configuration: {
        identity: {
          passwords: 'none',
          oidc: [{ id: 'corp', name: 'Corp', issuer: 'https://id.example.org', clientId: 'c' }],
        },
      },
    });
    try {
      const token = 'aaaa.bbbb.cccc';
      expect(await exchange(new TestBrowser(plain.url()), token)).toMatchObject({ status: 401 });
      const browser = new TestBrowser(closed.url());
      const account = { email: 'a@example.com', password: 'kxvbqmzrtpwl-7' };
      expect(await browser.call('signUp', { ...account, displayName: 'A' })).toMatchObject({ status: 404 });
      expect(await browser.call('signIn', account)).toMatchObject({ status: 404 });
    } finally {
      await plain.close();
      await closed.close();
    }
  }, 60_000);
});
