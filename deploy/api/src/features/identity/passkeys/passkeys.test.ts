import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeTotp } from '../../../testing/identity/makeTotp.ts';
import { TestAccounts } from '../../../testing/identity/TestAccounts.ts';
import { TestAuthenticator, type Forgery, type TestAssertion } from '../../../testing/identity/TestAuthenticator.ts';
import { TestBrowser } from '../../../testing/identity/TestBrowser.ts';
import { tally } from '../../../testing/race.ts';
import { startTestApi, testOrigin, type TestApi } from '../../../testing/startTestApi.ts';

let api: TestApi;
const accounts = new TestAccounts(() => api);
const { password } = accounts;
const otherPort = `${testOrigin}:8443`;
const otherHost = 'http://other.test';

beforeAll(async () => {
  const origins = [testOrigin, otherPort, otherHost, 'http://127.0.0.1'];
  api = await startTestApi({ processes: 2, configuration: { origins } });
}, 60_000);
afterAll(() => api.close());

type Purpose = 'SIGN_IN' | 'SECOND_FACTOR' | 'FRESH_SIGN_IN';

interface Holder {
  readonly email: string;
  readonly browser: TestBrowser;
  readonly authenticator: TestAuthenticator;
  readonly recoveryCodes: readonly string[];
}

/** Someone with a passkey who signed in with the password. */
async function makeHolder(authenticator = new TestAuthenticator()): Promise<Holder> {
  const email = await accounts.make();
  const browser = accounts.stranger();
  await browser.signIn(email, password);
  const { options } = await browser.succeed('identity', 'beginPasskey', {});
  const answer = authenticator.create(options);
  const { recoveryCodes } = await browser.succeed('identity', 'addPasskey', { name: 'Laptop', answer });
  return { email, browser, authenticator, recoveryCodes: recoveryCodes ?? [] };
}

const ask = async (browser: TestBrowser, purpose: Purpose = 'SIGN_IN') =>
  (await browser.succeed('identity', 'passkeyOptions', { purpose })).options;

/** Another browser of the person, in which the password was proven. */
async function challenged(email: string, process = 0): Promise<TestBrowser> {
  const browser = new TestBrowser(api.url(process), { address: accounts.freshNetwork() });
  expect((await browser.call('signIn', { email, password })).body.errorCode).toBe('second-factor.required');
  return browser;
}

const refused = { status: 401, body: { errorCode: 'passkey.refused' } };
const expired = { status: 401, body: { errorCode: 'passkey.expired' } };

describe('a response for signing in with a passkey', () => {
  const forgeries: readonly (readonly [string, Forgery])[] = [
    ['for a page of another origin', { origin: 'http://evil.test' }],
    ['for a page of a subdomain', { origin: 'http://a.vault.test' }],
    ['for another relying party', { rpId: 'evil.test' }],
    ['without a verified user', { isUserVerified: false }],
    ['that names no person', { userHandle: null }],
    ['that names another person', { userHandle: Buffer.from('someone else').toString('base64url') }],
    ['of an unknown passkey', { credentialId: 'AAAA' }],
    ['that was created for a registration', { type: 'webauthn.create' }],
    ['that signed no challenge of ours', { challenge: 'AAAA' }],
  ];

  it.each(forgeries)('%s is refused', async (_case, forged) => {
    const { authenticator } = await makeHolder();
    const browser = accounts.stranger();
    const answer = authenticator.get(await ask(browser), forged);
    expect(await browser.call('provePasskey', { purpose: 'SIGN_IN', answer })).toMatchObject(refused);
    expect(browser.cookies.size).toBe(0);
  });

  it('with a signature of another key is refused', async () => {
    const one = await makeHolder();
    const other = await makeHolder();
    const browser = accounts.stranger();
    const options = await ask(browser);
    const answer: TestAssertion = {
      ...one.authenticator.get(options),
      signature: other.authenticator.get(options).signature,
    };
    expect(await browser.call('provePasskey', { purpose: 'SIGN_IN', answer })).toMatchObject(refused);
  });

  it('is refused with a challenge that is unknown, used, or used up by an invalid response', async () => {
    const { authenticator } = await makeHolder();
    const browser = accounts.stranger();
    const options = await ask(browser);
    const unknown = { ...options, challenge: Buffer.alloc(32).toString('base64url') };
    const send = (answer: TestAssertion) => browser.call('provePasskey', { purpose: 'SIGN_IN', answer });
    expect(await send(authenticator.get(unknown))).toMatchObject(expired);
    expect(await send(authenticator.get(options, { rpId: 'evil.test' }))).toMatchObject(refused);
    expect(await send(authenticator.get(options))).toMatchObject(expired);
    const used = authenticator.get(await ask(browser));
    expect((await send(used)).status).toBe(200);
    expect(await send(used)).toMatchObject(expired);
  });

  it.each([
    [600, 401],
    [599, 200],
  ])('after %d seconds: %i', async (seconds, status) => {
    const { authenticator } = await makeHolder();
    const browser = accounts.stranger();
    const answer = authenticator.get(await ask(browser));
    api.clock.advance(seconds);
    expect((await browser.call('provePasskey', { purpose: 'SIGN_IN', answer })).status).toBe(status);
  });

  it('is refused for another purpose', async () => {
    const { authenticator, browser, email } = await makeHolder();
    const second = await challenged(email);
    const answer = authenticator.get(await ask(accounts.stranger()));
    expect(await second.call('provePasskey', { purpose: 'SECOND_FACTOR', answer })).toMatchObject(expired);
    expect(await browser.call('provePasskey', { purpose: 'FRESH_SIGN_IN', answer })).toMatchObject(expired);
  });

  it('is refused if its counter doesn’t increase, a sign of a cloned authenticator', async () => {
    const { authenticator } = await makeHolder(new TestAuthenticator(10));
    const send = async (forged: Forgery = {}) => {
      const browser = accounts.stranger();
      const answer = authenticator.get(await ask(browser), forged);
      return browser.call('provePasskey', { purpose: 'SIGN_IN', answer });
    };
    expect((await send()).status).toBe(200);
    expect(await send({ counter: 11 })).toMatchObject(refused);
    expect(await send({ counter: 3 })).toMatchObject(refused);
    expect(await send({ counter: 0 })).toMatchObject(refused);
    expect((await send({ counter: 40 })).status).toBe(200);
  });

  it('opens a session, at any process, with both factors proven', async () => {
    const { authenticator, email } = await makeHolder();
    const browser = new TestBrowser(api.url(1), { address: accounts.freshNetwork() });
    const options = await ask(browser);
    expect(options).toMatchObject({ rpId: 'vault.test', userVerification: 'required', allowCredentials: [] });
    const answer = authenticator.get(options);
    const grant = await browser.succeed('identity', 'provePasskey', { purpose: 'SIGN_IN', answer });
    expect(grant.user.email).toBe(email);
    expect([...browser.cookies.keys()].toSorted()).toEqual(['cofferdam_device', 'cofferdam_hint', 'cofferdam_session']);
    await browser.renew();
    const { passkeys } = await browser.succeed('identity', 'factors', {});
    expect(passkeys).toMatchObject([{ name: 'Laptop', isSecurityKey: false, rpId: 'vault.test' }]);
    expect(passkeys[0]?.lastUsedAt).not.toBeNull();
  });

  it('opens one session with sixteen concurrent responses at two processes', async () => {
    const { authenticator } = await makeHolder();
    for (let round = 0; round < 5; round += 1) {
      const answer = authenticator.get(await ask(accounts.stranger()));
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_none, index) =>
          new TestBrowser(api.url(index % 2), { address: accounts.freshNetwork() }).call('provePasskey', {
            purpose: 'SIGN_IN',
            answer,
          }),
        ),
      );
      expect(tally(answers)).toEqual({ '200': 1, 'passkey.expired': 15 });
    }
  }, 60_000);

  it('works on each configured origin of its host name, and on no other host', async () => {
    const { authenticator } = await makeHolder();
    const sendFrom = async (origin: string) => {
      const browser = accounts.stranger();
      const { body } = await browser.send('identity.passkeyOptions', { purpose: 'SIGN_IN' }, { origin });
      const options = body['options'] as Awaited<ReturnType<typeof ask>>;
      const answer = authenticator.get(options, { origin });
      return browser.send('identity.provePasskey', { purpose: 'SIGN_IN', answer }, { origin });
    };
    expect((await sendFrom(otherPort)).status).toBe(200);
    expect(await sendFrom(otherHost)).toMatchObject(refused);
  });

  it.each([
    ['an IP address', { origin: 'http://127.0.0.1' }, 400],
    ['no page', { origin: '' }, 400],
    ['a foreign page', { origin: 'http://evil.test' }, 403],
  ])('isn’t requested on %s', async (_case, headers, status) => {
    const answer = await accounts.stranger().send('identity.passkeyOptions', { purpose: 'SIGN_IN' }, headers);
    expect(answer.status).toBe(status);
  });
});

describe('a passkey after the password', () => {
  it('needs the password before the person’s passkeys are revealed', async () => {
    expect(await accounts.stranger().call('passkeyOptions', { purpose: 'SECOND_FACTOR' })).toMatchObject({
      status: 401,
      body: { errorCode: 'second-factor.expired' },
    });
  });

  it('of another person is refused, and so is their challenge', async () => {
    const one = await makeHolder();
    const other = await makeHolder();
    const mine = await challenged(one.email);
    const theirs = await challenged(other.email);
    const send = (answer: TestAssertion) => mine.call('provePasskey', { purpose: 'SECOND_FACTOR', answer });
    const foreign = one.authenticator.get(await ask(theirs, 'SECOND_FACTOR'));
    expect(await send(foreign)).toMatchObject(expired);
    const stolen = other.authenticator.get(await ask(mine, 'SECOND_FACTOR'));
    expect(await send(stolen)).toMatchObject(refused);
  });

  it('opens the session, trusts the browser, and ends the challenge', async () => {
    const { authenticator, email } = await makeHolder();
    const browser = await challenged(email);
    const options = await ask(browser, 'SECOND_FACTOR');
    expect(options.allowCredentials).toEqual([
      { id: authenticator.credentialId, type: 'public-key', transports: ['internal'] },
    ]);
    const answer = authenticator.get(options, { userHandle: null });
    await browser.succeed('identity', 'provePasskey', { purpose: 'SECOND_FACTOR', answer, trustBrowser: true });
    expect((await browser.call('signIn', { email, password })).status).toBe(200);
    expect((await browser.call('passkeyOptions', { purpose: 'SECOND_FACTOR' })).body.errorCode).toBe(
      'second-factor.expired',
    );
  });

  it('is the first of the factors that a sign-in lists, before recovery codes', async () => {
    const { email, recoveryCodes } = await makeHolder();
    expect(recoveryCodes).toHaveLength(10);
    const answer = await accounts.stranger().call('signIn', { email, password });
    expect(answer.body.details?.methods).toEqual(['PASSKEY', 'RECOVERY']);
    const browser = await challenged(email);
    await browser.succeed('identity', 'proveSecondFactor', { method: 'RECOVERY', code: recoveryCodes[0] ?? '' });
  });

  it('isn’t listed on another host, where it can’t be used', async () => {
    const { email } = await makeHolder();
    const answer = await accounts.stranger().send('identity.signIn', { email, password }, { origin: otherHost });
    expect(answer.body.details?.methods).toEqual(['RECOVERY']);
  });
});

describe('a passkey for a fresh sign-in', () => {
  it('needs a session', async () => {
    expect((await accounts.stranger().call('passkeyOptions', { purpose: 'FRESH_SIGN_IN' })).body.errorCode).toBe(
      'session.required',
    );
  });

  it('renews the session without the password, with a new cookie', async () => {
    const { authenticator, browser } = await makeHolder();
    const before = await browser.renew();
    const cookie = browser.cookie('cofferdam_session');
    api.clock.advance(400);
    const answer = authenticator.get(await ask(browser, 'FRESH_SIGN_IN'));
    const after = await browser.succeed('identity', 'provePasskey', { purpose: 'FRESH_SIGN_IN', answer });
    expect(after.sessionId).toBe(before.sessionId);
    expect(Date.parse(after.authenticatedAt) - Date.parse(before.authenticatedAt)).toBeGreaterThanOrEqual(400_000);
    expect(browser.cookie('cofferdam_session')).not.toBe(cookie);
  });

  it('of another person, or for another session of the same one, is refused', async () => {
    const one = await makeHolder();
    const other = await makeHolder();
    const stolen = other.authenticator.get(await ask(one.browser, 'FRESH_SIGN_IN'));
    expect(await one.browser.call('provePasskey', { purpose: 'FRESH_SIGN_IN', answer: stolen })).toMatchObject(refused);
    const elsewhere = accounts.stranger();
    const signIn = one.authenticator.get(await ask(elsewhere));
    await elsewhere.succeed('identity', 'provePasskey', { purpose: 'SIGN_IN', answer: signIn });
    const answer = one.authenticator.get(await ask(elsewhere, 'FRESH_SIGN_IN'));
    expect(await one.browser.call('provePasskey', { purpose: 'FRESH_SIGN_IN', answer })).toMatchObject(expired);
  });
});

describe('adding a passkey', () => {
  it('needs a fresh sign-in, twice', async () => {
    const browser = accounts.stranger();
    await browser.signIn(await accounts.make(), password);
    const { options } = await browser.succeed('identity', 'beginPasskey', {});
    const answer = new TestAuthenticator().create(options);
    api.clock.advance(301);
    const stale = { status: 401, body: { errorCode: 'session.fresh-sign-in-required' } };
    expect(await browser.call('beginPasskey', {})).toMatchObject(stale);
    expect(await browser.call('addPasskey', { name: 'Laptop', answer })).toMatchObject(stale);
  });

  const forgeries: readonly (readonly [string, Forgery])[] = [
    ['on a page of another origin', { origin: 'http://evil.test' }],
    ['for another relying party', { rpId: 'evil.test' }],
    ['without a verified user', { isUserVerified: false }],
    ['as a response for signing in', { type: 'webauthn.get' }],
  ];
  it.each(forgeries)('that was created %s is refused', async (_case, forged) => {
    const browser = accounts.stranger();
    await browser.signIn(await accounts.make(), password);
    const { options } = await browser.succeed('identity', 'beginPasskey', {});
    const answer = new TestAuthenticator().create(options, forged);
    expect(await browser.call('addPasskey', { name: 'Laptop', answer })).toMatchObject(refused);
  });

  it('with a challenge of another person or of another session is refused', async () => {
    const email = await accounts.make();
    const [browser, second, other] = [accounts.stranger(), accounts.stranger(), accounts.stranger()];
    await browser.signIn(email, password);
    await second.signIn(email, password);
    await other.signIn(await accounts.make(), password);
    for (const from of [second, other]) {
      const { options } = await from.succeed('identity', 'beginPasskey', {});
      const answer = new TestAuthenticator().create(options);
      expect(await browser.call('addPasskey', { name: 'Laptop', answer })).toMatchObject(expired);
    }
  });

  it('that any account already has is refused', async () => {
    const { authenticator } = await makeHolder();
    const browser = accounts.stranger();
    await browser.signIn(await accounts.make(), password);
    const { options } = await browser.succeed('identity', 'beginPasskey', {});
    const answer = authenticator.create(options);
    expect(await browser.call('addPasskey', { name: 'Laptop', answer })).toMatchObject({
      status: 409,
      body: { errorCode: 'passkey.exists' },
    });
  });

  it('works for up to ten with different names, and excludes existing ones', async () => {
    const { browser, authenticator } = await makeHolder();
    for (let made = 1; made < 10; made += 1) {
      const { options } = await browser.succeed('identity', 'beginPasskey', {});
      expect(options.excludeCredentials).toHaveLength(made);
      expect(options.excludeCredentials[0]?.id).toBe(authenticator.credentialId);
      const answer = { ...new TestAuthenticator().create(options), transports: ['usb'] };
      const added = await browser.succeed('identity', 'addPasskey', { name: `Key ${made}`, answer });
      expect(added.recoveryCodes).toBeNull();
    }
    expect(await browser.call('beginPasskey', {})).toMatchObject({ body: { errorCode: 'second-factor.limit' } });
    const { passkeys } = await browser.succeed('identity', 'factors', {});
    expect(passkeys.map(({ name }) => name).slice(0, 3)).toEqual(['Laptop', 'Key 1', 'Key 2']);
    expect(passkeys[1]).toMatchObject({ isSecurityKey: true, lastUsedAt: null });
  });

  it('counts as a second factor in the list of people', async () => {
    const { email } = await makeHolder();
    const rows = await api.database.query<{ has: boolean }>(
      'select identity.has_second_factor(id) as has from identity.users where email = $1',
      [email],
    );
    expect(rows).toEqual([{ has: true }]);
  });

  it('is added once by concurrent responses, and never beyond the limit', async () => {
    const { browser } = await makeHolder();
    const begun = await Promise.all(Array.from({ length: 14 }, () => browser.succeed('identity', 'beginPasskey', {})));
    const answers = await Promise.all(
      begun.flatMap(({ options }) => {
        const answer = new TestAuthenticator().create(options);
        return [1, 2].map(() => browser.call('addPasskey', { name: 'Key', answer }));
      }),
    );
    expect(tally(answers)).toEqual({ '200': 9, 'second-factor.limit': 5, 'passkey.expired': 14 });
  });
});

describe('removing second factors', () => {
  it('deletes the passkey, and with the last factor the recovery codes', async () => {
    const { browser, authenticator, email } = await makeHolder();
    const { passkeys } = await browser.succeed('identity', 'factors', {});
    const factorId = passkeys[0]?.id ?? never();
    await browser.succeed('identity', 'renameFactor', { factorId, name: 'Work laptop' });
    expect((await browser.succeed('identity', 'factors', {})).passkeys[0]?.name).toBe('Work laptop');
    const other = await makeHolder();
    const gone = { status: 404, body: { errorCode: 'second-factor.not-found' } };
    expect(await other.browser.call('removeFactor', { factorId })).toMatchObject(gone);
    expect(await other.browser.call('renameFactor', { factorId, name: 'Mine' })).toMatchObject(gone);
    await browser.succeed('identity', 'removeFactor', { factorId });
    const stranger = accounts.stranger();
    const answer = authenticator.get(await ask(stranger));
    expect(await stranger.call('provePasskey', { purpose: 'SIGN_IN', answer })).toMatchObject(refused);
    expect((await stranger.call('signIn', { email, password })).status).toBe(200);
    expect(await browser.succeed('identity', 'factors', {})).toMatchObject({ recoveryCodes: { total: 0 } });
  });

  it('keeps the recovery codes while a factor of the other kind exists', async () => {
    const { browser } = await makeHolder();
    const { seed, factorId } = await browser.succeed('identity', 'addAuthenticator', { name: 'Phone' });
    const code = makeTotp(seed, api.clock.now());
    const { recoveryCodes } = await browser.succeed('identity', 'confirmAuthenticator', { factorId, code });
    expect(recoveryCodes).toBeNull();
    await browser.succeed('identity', 'removeFactor', { factorId });
    expect(await browser.succeed('identity', 'factors', {})).toMatchObject({ recoveryCodes: { remaining: 10 } });
  });
});

function never(): never {
  throw new Error('the account has no such factor');
}
