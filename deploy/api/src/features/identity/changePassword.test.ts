import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestAccounts } from '../../testing/identity/TestAccounts.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';

let api: TestApi;
const accounts = new TestAccounts(() => api);
const { password, wrong } = accounts;

beforeAll(async () => {
  api = await startTestApi();
}, 60_000);
afterAll(() => api.close());

describe('changing the password', () => {
  const changed = 'wqzjvxkptmrb-9';

  it('ends the other sessions, keeps this one with a new cookie, and only the new password works', async () => {
    const email = await accounts.make();
    const browser = accounts.stranger();
    const other = accounts.stranger();
    const before = await browser.signIn(email, password);
    await other.signIn(email, password);
    const cookie = browser.cookie('cofferdam_session');
    const grant = await browser.succeed('identity', 'changePassword', {
      currentPassword: password,
      newPassword: changed,
    });
    expect(grant.sessionId).toBe(before.sessionId);
    expect(browser.cookie('cofferdam_session')).not.toBe(cookie);
    expect((await other.call('token', {})).status).toBe(401);
    expect((await other.call('sessions', {})).status).toBe(401);
    await browser.renew();
    expect((await accounts.stranger().call('signIn', { email, password })).status).toBe(401);
    await accounts.stranger().signIn(email, changed);
  });

  it.each<[string, string, string, string]>([
    ['a wrong current password', wrong, changed, 'sign-in.refused'],
    ['a short new one', password, 'short', 'password.too-short'],
    ['a common new one', password, 'password12345', 'password.too-common'],
  ])('is refused with %s, and nothing changes', async (_case, currentPassword, newPassword, errorCode) => {
    const email = await accounts.make();
    const browser = accounts.stranger();
    await browser.signIn(email, password);
    expect((await browser.call('changePassword', { currentPassword, newPassword })).body.errorCode).toBe(errorCode);
    await browser.renew();
    await accounts.stranger().signIn(email, password);
  });
});
