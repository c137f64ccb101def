import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestBrowser } from '../../../testing/identity/TestBrowser.ts';
import { startTestApi, type TestApi } from '../../../testing/startTestApi.ts';

const password = 'kxvbqmzrtpwl-7';
let api: TestApi;
let people = 0;

beforeAll(async () => {
  api = await startTestApi({ processes: 2 });
}, 60_000);
afterAll(() => api.close());

async function signedIn(): Promise<TestBrowser> {
  people += 1;
  const email = `locked${people}@example.com`;
  const browser = new TestBrowser(api.url(), { address: `198.51.100.${people}` });
  await browser.succeed('identity', 'signUp', { email, password, displayName: 'User' });
  await browser.signIn(email, password);
  return browser;
}

const code = async (asked: ReturnType<TestBrowser['call']>): Promise<unknown> => {
  const { status, body } = await asked;
  return [status, body.errorCode];
};

describe('a locked session', () => {
  it('gets no token, and its earlier tokens are refused by every process', async () => {
    const browser = await signedIn();
    const elsewhere = new TestBrowser(api.url(1));
    for (const [name, cookie] of browser.cookies) elsewhere.cookies.set(name, cookie);
    elsewhere.accessToken = browser.accessToken;
    await browser.succeed('identity', 'lock', {});
    for (const one of [browser, elsewhere]) {
      expect(await code(one.call('token', {}))).toEqual([401, 'session.locked']);
      expect(await code(one.call('sessions', {}))).toEqual([401, 'session.required']);
      expect(await code(one.send('preferences.load', {}))).toEqual([401, 'session.required']);
    }
  });

  it.each<[string, (browser: TestBrowser) => Promise<unknown>]>([
    ['a wrong password', (browser) => code(browser.call('reAuthenticate', { password: 'not-kxvbqmzrtpwl' }))],
    ['another lock', (browser) => code(browser.call('lock', {}))],
    ['a key of a page', (browser) => code(browser.call('openPageKey', { keyId: 'A'.repeat(22) }))],
  ])('stays locked after %s', async (_case, attempt) => {
    const browser = await signedIn();
    await browser.succeed('identity', 'lock', {});
    await attempt(browser);
    expect(await code(browser.call('token', {}))).toEqual([401, 'session.locked']);
  });

  it('can’t change the password or trust its browser until it is unlocked', async () => {
    const browser = await signedIn();
    await browser.succeed('identity', 'lock', {});
    const change = { currentPassword: password, newPassword: 'wqzjvxkptmrb-9' };
    expect(await code(browser.call('changePassword', change))).toEqual([401, 'session.locked']);
    expect(await code(browser.call('trustBrowser', {}))).toEqual([401, 'session.locked']);
    expect(await code(browser.call('token', {}))).toEqual([401, 'session.locked']);
    await browser.succeed('identity', 'reAuthenticate', { password });
    expect(await code(browser.call('trustBrowser', {}))).toEqual([404, 'second-factor.not-found']);
    await browser.succeed('identity', 'changePassword', change);
  });

  it('continues as the same session after re-authentication', async () => {
    const browser = await signedIn();
    const before = await browser.renew();
    await browser.succeed('identity', 'lock', {});
    api.clock.advance(20);
    const grant = await browser.succeed('identity', 'reAuthenticate', { password });
    expect(grant.sessionId).toBe(before.sessionId);
    await browser.renew();
    await browser.succeed('preferences', 'load', {});
  });

  it('counts wrong passwords as re-authentication does', async () => {
    const browser = await signedIn();
    await browser.succeed('identity', 'lock', {});
    const answers: unknown[] = [];
    for (let times = 0; times < 12; times += 1) {
      answers.push((await browser.call('reAuthenticate', { password: 'not-kxvbqmzrtpwl' })).body.errorCode);
    }
    expect(answers[0]).toBe('sign-in.refused');
    expect(answers.at(-1)).toBe('sign-in.delayed');
  });

  it('doesn’t affect the person’s other sessions, and locking without a session succeeds', async () => {
    const browser = await signedIn();
    const other = new TestBrowser(api.url());
    await other.signIn(`locked${people}@example.com`, password);
    await browser.succeed('identity', 'lock', {});
    expect(await other.renew()).toMatchObject({ expiresInSeconds: 600 });
    expect(await new TestBrowser(api.url()).succeed('identity', 'lock', {})).toEqual({});
  });

  it('can be ended by signing out', async () => {
    const browser = await signedIn();
    const cookies = new Map(browser.cookies);
    await browser.succeed('identity', 'lock', {});
    await browser.succeed('identity', 'signOut', {});
    const thief = new TestBrowser(api.url());
    for (const [name, cookie] of cookies) thief.cookies.set(name, cookie);
    expect(await code(thief.call('token', {}))).toEqual([401, 'session.required']);
  });
});

describe('the key of a page', () => {
  it('is returned again to the same person after a fresh sign-in, and differs for other people and other ids', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    const { keyId, key } = await one.succeed('identity', 'makePageKey', {});
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(await one.succeed('identity', 'openPageKey', { keyId })).toEqual({ key });
    expect((await two.succeed('identity', 'openPageKey', { keyId })).key).not.toBe(key);
    const again = await one.succeed('identity', 'makePageKey', {});
    expect([again.keyId, again.key]).not.toContain(keyId);
    expect(again.key).not.toBe(key);
  });

  it('is refused without a fresh sign-in', async () => {
    const browser = await signedIn();
    const { keyId, key } = await browser.succeed('identity', 'makePageKey', {});
    api.clock.advance(301);
    await browser.renew();
    expect(await code(browser.call('openPageKey', { keyId }))).toEqual([401, 'session.fresh-sign-in-required']);
    browser.accessToken = (await browser.succeed('identity', 'reAuthenticate', { password })).accessToken;
    expect(await browser.succeed('identity', 'openPageKey', { keyId })).toEqual({ key });
  });
});
