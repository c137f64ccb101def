import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeTotp } from '../../testing/identity/makeTotp.ts';
import { secondFactorStage } from '../../testing/identity/secondFactorStage.ts';
import { TestAccounts } from '../../testing/identity/TestAccounts.ts';
import { TestBrowser } from '../../testing/identity/TestBrowser.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';

let api: TestApi;
const accounts = new TestAccounts(() => api);
const { password } = accounts;
const day = 86_400;

beforeAll(async () => {
  api = await startTestApi({ processes: 2 });
}, 60_000);
afterAll(() => api.close());

const { makeProtected, challenged } = secondFactorStage(() => api, accounts);

const refused = { status: 401, body: { errorCode: 'second-factor.refused' } };
const expired = { status: 401, body: { errorCode: 'second-factor.expired' } };

describe('signing in with a second factor', () => {
  it('returns no session, no token and no device cookie for only the password', async () => {
    const { email } = await makeProtected();
    const browser = await challenged(email);
    expect([...browser.cookies.keys()]).toEqual(['cofferdam_challenge']);
    expect(browser.cookies.get('cofferdam_challenge')?.attributes).toMatch(
      /^; Path=\/identity; Max-Age=600; HttpOnly; SameSite=Strict/,
    );
    expect(await browser.call('token', {})).toMatchObject({ status: 401, body: { errorCode: 'session.required' } });
  });

  it('opens a session with the current code, at any process, and ends the challenge', async () => {
    const { email, nextCode } = await makeProtected();
    const browser = await challenged(email, 1);
    const grant = await browser.succeed('identity', 'proveSecondFactor', { method: 'TOTP', code: nextCode() });
    expect(grant.user.email).toBe(email);
    expect([...browser.cookies.keys()].toSorted()).toEqual(['cofferdam_device', 'cofferdam_hint', 'cofferdam_session']);
    await browser.renew();
    expect(await browser.call('proveSecondFactor', { method: 'TOTP', code: nextCode() })).toMatchObject(expired);
  });

  it.each([
    [-2, 401],
    [-1, 200],
    [1, 200],
    [2, 401],
  ])('accepts a code %i periods away: %i', async (periods, status) => {
    const { email, seed } = await makeProtected();
    api.clock.advance(120);
    const browser = await challenged(email);
    const code = makeTotp(seed, new Date(api.clock.now().getTime() + periods * 30_000));
    expect((await browser.call('proveSecondFactor', { method: 'TOTP', code })).status).toBe(status);
  });

  it('accepts a code as people type it', async () => {
    const { email, nextCode } = await makeProtected();
    const browser = await challenged(email);
    const code = nextCode();
    const typed = ` ${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await browser.call('proveSecondFactor', { method: 'TOTP', code: typed })).status).toBe(200);
  });

  it('accepts a code once in ten concurrent challenges at two processes', async () => {
    const { email, nextCode } = await makeProtected();
    for (let round = 0; round < 5; round += 1) {
      const browsers = await Promise.all([0, 1, 0, 1, 0, 1, 0, 1, 0, 1].map((process) => challenged(email, process)));
      const code = nextCode();
      const answers = await Promise.all(browsers.map((one) => one.call('proveSecondFactor', { method: 'TOTP', code })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      // The next round starts without the failures of this one.
      api.clock.advance(2 * day);
    }
  }, 60_000);

  it('refuses a code that confirmed the app, or one older than the last used', async () => {
    const { email, seed, nextCode } = await makeProtected();
    const first = await challenged(email);
    const confirmed = makeTotp(seed, api.clock.now());
    expect(await first.call('proveSecondFactor', { method: 'TOTP', code: confirmed })).toMatchObject(refused);
    const older = nextCode();
    api.clock.advance(30);
    await first.succeed('identity', 'proveSecondFactor', { method: 'TOTP', code: makeTotp(seed, api.clock.now()) });
    const second = await challenged(email);
    expect(await second.call('proveSecondFactor', { method: 'TOTP', code: older })).toMatchObject(refused);
  });

  it('checks five wrong codes, then also delays right ones, across challenges and processes', async () => {
    const { email, nextCode } = await makeProtected();
    const statuses = [];
    for (let guess = 0; guess < 5; guess += 1) {
      const browser = await challenged(email, guess % 2);
      statuses.push((await browser.call('proveSecondFactor', { method: 'TOTP', code: '000000' })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    const browser = await challenged(email);
    const code = nextCode();
    api.clock.advance(-30);
    expect(await browser.call('proveSecondFactor', { method: 'TOTP', code })).toMatchObject({
      status: 429,
      body: { errorCode: 'sign-in.delayed' },
    });
    api.clock.advance(15);
    await browser.succeed('identity', 'proveSecondFactor', { method: 'TOTP', code: nextCode() });
  });

  it('checks five of fifty concurrent wrong codes', async () => {
    const { email } = await makeProtected();
    const browser = await challenged(email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => browser.call('proveSecondFactor', { method: 'TOTP', code: '000000' })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
  });

  it('expires after ten minutes', async () => {
    const { email, nextCode } = await makeProtected();
    const browser = await challenged(email);
    api.clock.advance(601);
    expect(await browser.call('proveSecondFactor', { method: 'TOTP', code: nextCode() })).toMatchObject(expired);
  });

  it.each(['', 'A'.repeat(43), "' or true --"])('refuses the challenge %j', async (value) => {
    const { nextCode } = await makeProtected();
    const browser = accounts.stranger();
    browser.cookies.set('cofferdam_challenge', { value, attributes: '; Path=/identity' });
    expect(await browser.call('proveSecondFactor', { method: 'TOTP', code: nextCode() })).toMatchObject(expired);
  });

  it('doesn’t open one person’s account with another’s code', async () => {
    const one = await makeProtected();
    const other = await makeProtected();
    const browser = await challenged(one.email);
    expect(await browser.call('proveSecondFactor', { method: 'TOTP', code: other.nextCode() })).toMatchObject(refused);
  });
});

describe('a recovery code', () => {
  it('opens a session once; ten different ones were issued', async () => {
    const { email, recoveryCodes } = await makeProtected();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
    const code = recoveryCodes[3] ?? '';
    const browser = await challenged(email);
    await browser.succeed('identity', 'proveSecondFactor', { method: 'RECOVERY', code: code.toUpperCase() });
    await browser.renew();
    expect(await browser.succeed('identity', 'factors', {})).toMatchObject({
      recoveryCodes: { total: 10, remaining: 9 },
    });
    const again = await challenged(email);
    expect(await again.call('proveSecondFactor', { method: 'RECOVERY', code })).toMatchObject(refused);
  });

  it('is accepted once in sixteen concurrent challenges at two processes', async () => {
    const { email, recoveryCodes } = await makeProtected();
    const browsers = await Promise.all(Array.from({ length: 16 }, (_none, index) => challenged(email, index % 2)));
    const code = recoveryCodes[0] ?? '';
    const answers = await Promise.all(
      browsers.map((browser) => browser.call('proveSecondFactor', { method: 'RECOVERY', code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is invalid after new ones were created', async () => {
    const { email, browser, recoveryCodes } = await makeProtected();
    const made = await browser.succeed('identity', 'renewRecoveryCodes', {});
    const other = await challenged(email);
    const old = await other.call('proveSecondFactor', { method: 'RECOVERY', code: recoveryCodes[0] ?? '' });
    expect(old).toMatchObject(refused);
    await other.succeed('identity', 'proveSecondFactor', { method: 'RECOVERY', code: made.recoveryCodes[0] ?? '' });
  });
});

describe('re-authentication with a second factor', () => {
  it('is complete after the code, with the same session and a new cookie', async () => {
    const { browser, nextCode } = await makeProtected();
    const before = await browser.renew();
    const cookie = browser.cookie('cofferdam_session');
    api.clock.advance(400);
    expect((await browser.call('reAuthenticate', { password })).body.errorCode).toBe('second-factor.required');
    expect((await browser.renew()).authenticatedAt).toBe(before.authenticatedAt);
    const after = await browser.succeed('identity', 'proveSecondFactor', { method: 'TOTP', code: nextCode() });
    expect(after.sessionId).toBe(before.sessionId);
    expect(Date.parse(after.authenticatedAt) - Date.parse(before.authenticatedAt)).toBeGreaterThanOrEqual(400_000);
    expect(browser.cookie('cofferdam_session')).not.toBe(cookie);
  });

  it('is refused if the session was revoked in between, or is another one', async () => {
    const { email, browser, nextCode } = await makeProtected();
    await browser.call('reAuthenticate', { password });
    const other = await challenged(email);
    const grant = await other.succeed('identity', 'proveSecondFactor', { method: 'TOTP', code: nextCode() });
    other.accessToken = grant.accessToken;
    const mixed = new TestBrowser(api.url(), { address: accounts.freshNetwork() });
    for (const name of ['cofferdam_challenge']) mixed.cookies.set(name, browser.cookies.get(name) ?? never());
    mixed.cookies.set('cofferdam_session', other.cookies.get('cofferdam_session') ?? never());
    expect((await mixed.call('proveSecondFactor', { method: 'TOTP', code: nextCode() })).status).toBe(401);
    const { sessionId } = await browser.renew();
    await other.succeed('identity', 'revokeSession', { sessionId });
    const late = await browser.call('proveSecondFactor', { method: 'TOTP', code: nextCode() });
    expect(late).toMatchObject({ status: 401, body: { errorCode: 'session.required' } });
  });
});

describe('authenticator apps', () => {
  it('are renamed by their owner only', async () => {
    const one = await makeProtected();
    const other = await makeProtected();
    const input = { factorId: other.factorId, name: 'Tablet' };
    expect(await one.browser.call('renameFactor', input)).toMatchObject({ status: 404 });
    expect(await other.browser.call('renameFactor', { ...input, name: ' ' })).toMatchObject({ status: 400 });
    await other.browser.succeed('identity', 'renameFactor', input);
    expect((await other.browser.succeed('identity', 'factors', {})).authenticators[0]?.name).toBe('Tablet');
  });

  it('are active only after a code has confirmed them, within fifteen minutes', async () => {
    const email = await accounts.make();
    const browser = accounts.stranger();
    await browser.signIn(email, password);
    const { seed, factorId, address } = await browser.succeed('identity', 'addAuthenticator', { name: 'Phone' });
    expect(address).toBe(
      `otpauth://totp/Cofferdam:${encodeURIComponent(email)}?secret=${seed}&issuer=Cofferdam&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await accounts.stranger().call('signIn', { email, password })).status).toBe(200);
    const wrongCode = makeTotp(seed, new Date(0));
    expect(await browser.call('confirmAuthenticator', { factorId, code: wrongCode })).toMatchObject(refused);
    api.clock.advance(901);
    await browser.signIn(email, password);
    const late = await browser.call('confirmAuthenticator', { factorId, code: makeTotp(seed, api.clock.now()) });
    expect(late).toMatchObject({ status: 404, body: { errorCode: 'second-factor.not-found' } });
  });

  it('are at most five', async () => {
    const { browser } = await makeProtected();
    for (let made = 1; made < 5; made += 1) {
      const { seed, factorId } = await browser.succeed('identity', 'addAuthenticator', { name: `Phone ${made}` });
      const { recoveryCodes } = await browser.succeed('identity', 'confirmAuthenticator', {
        factorId,
        code: makeTotp(seed, api.clock.now()),
      });
      expect(recoveryCodes).toBeNull();
    }
    expect(await browser.call('addAuthenticator', { name: 'One more' })).toMatchObject({
      status: 409,
      body: { errorCode: 'second-factor.limit' },
    });
    const { authenticators } = await browser.succeed('identity', 'factors', {});
    expect(authenticators.map(({ name }) => name)).toEqual(['Phone', 'Phone 1', 'Phone 2', 'Phone 3', 'Phone 4']);
  });

  it('are deleted with their recovery codes and trusted browsers when the last is removed', async () => {
    const { email, browser, factorId } = await makeProtected();
    await browser.succeed('identity', 'removeFactor', { factorId });
    expect(await browser.succeed('identity', 'factors', {})).toEqual({
      authenticators: [],
      passkeys: [],
      recoveryCodes: { total: 0, remaining: 0, madeAt: null, lastUsedAt: null },
      order: ['PASSKEY', 'TOTP', 'RECOVERY'],
      isRequired: false,
      trustedBrowsers: [],
    });
    expect((await accounts.stranger().call('signIn', { email, password })).status).toBe(200);
  });

  it('of another person aren’t found by any call', async () => {
    const one = await makeProtected();
    const other = await makeProtected();
    const gone = { status: 404, body: { errorCode: 'second-factor.not-found' } };
    const input = { factorId: other.factorId };
    expect(await one.browser.call('removeFactor', input)).toMatchObject(gone);
    const begun = await other.browser.succeed('identity', 'addAuthenticator', { name: 'Second' });
    const code = makeTotp(begun.seed, api.clock.now());
    expect(await one.browser.call('confirmAuthenticator', { factorId: begun.factorId, code })).toMatchObject(gone);
    expect((await other.browser.succeed('identity', 'factors', {})).authenticators).toHaveLength(1);
  });

  it('are stored sealed, and recovery codes as HMACs, so that the database contains none in plain text', async () => {
    const { seed, recoveryCodes } = await makeProtected();
    const rows = await api.database.query<{ dump: string }>(
      `select coalesce(string_agg(t::text, E'\\n'), '') as dump from (
         select to_jsonb(a) as t from identity.authenticators a union all
         select to_jsonb(r) from identity.recovery_codes r) all_rows`,
    );
    const dump = rows[0]?.dump ?? '';
    expect(dump).toContain('sealed_seed');
    for (const text of [seed, Buffer.from(seed).toString('hex'), ...recoveryCodes]) expect(dump).not.toContain(text);
  });

  it('require a fresh sign-in for changing the password', async () => {
    const { browser } = await makeProtected();
    api.clock.advance(301);
    const input = { currentPassword: password, newPassword: 'wqzjvxkptmrb-9' };
    expect((await browser.call('changePassword', input)).body.errorCode).toBe('session.fresh-sign-in-required');
  });

  it('show in the list of people', async () => {
    const { email } = await makeProtected();
    const rows = await api.database.query<{ has: boolean }>(
      'select identity.has_second_factor(id) as has from identity.users where email = $1',
      [email],
    );
    expect(rows).toEqual([{ has: true }]);
  });
});

function never(): never {
  throw new Error('the browser has no such cookie');
}
