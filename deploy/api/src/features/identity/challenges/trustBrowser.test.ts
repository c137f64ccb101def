import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeTotp } from '../../../testing/identity/makeTotp.ts';
import { secondFactorStage, type ProtectedPerson } from '../../../testing/identity/secondFactorStage.ts';
import { TestAccounts } from '../../../testing/identity/TestAccounts.ts';
import type { TestBrowser } from '../../../testing/identity/TestBrowser.ts';
import { startTestApi, type TestApi } from '../../../testing/startTestApi.ts';

let api: TestApi;
const accounts = new TestAccounts(() => api);
const { password, wrong } = accounts;
const { makeProtected, challenged } = secondFactorStage(() => api, accounts);
const day = 86_400;

beforeAll(async () => {
  api = await startTestApi({ processes: 2 });
}, 60_000);
afterAll(() => api.close());

describe('a trusted browser', () => {
  async function trusted(): Promise<ProtectedPerson & { readonly trusting: TestBrowser }> {
    const person = await makeProtected();
    const trusting = await challenged(person.email);
    const input = { method: 'TOTP', code: person.nextCode(), trustBrowser: true } as const;
    await trusting.succeed('identity', 'proveSecondFactor', input);
    return { ...person, trusting };
  }

  it('needs only the password for 30 days', async () => {
    const { email, trusting } = await trusted();
    api.clock.advance(30 * day - 60);
    expect((await trusting.call('signIn', { email, password })).status).toBe(200);
    expect((await trusting.call('signIn', { email, password: wrong })).status).toBe(401);
    api.clock.advance(61);
    expect((await trusting.call('signIn', { email, password })).body.errorCode).toBe('second-factor.required');
  });

  it('isn’t trusted for other accounts', async () => {
    const { trusting } = await trusted();
    const other = await makeProtected();
    const answer = await trusting.call('signIn', { email: other.email, password });
    expect(answer.body.errorCode).toBe('second-factor.required');
  });

  it.each<[string, (person: ProtectedPerson) => Promise<unknown>]>([
    ['the person forgets browsers', ({ browser }) => browser.succeed('identity', 'forgetBrowsers', {})],
    [
      'the person forgets this browser',
      async ({ browser }) => {
        const { trustedBrowsers } = await browser.succeed('identity', 'factors', {});
        const [one] = trustedBrowsers;
        expect(trustedBrowsers).toMatchObject([{ device: 'Firefox on Linux', isCurrent: false, lastUsedAt: null }]);
        await browser.succeed('identity', 'forgetBrowsers', { browserId: one?.id ?? never() });
      },
    ],
    [
      'one of two factors is removed',
      async ({ browser, factorId }) => {
        const added = await browser.succeed('identity', 'addAuthenticator', { name: 'Second' });
        const code = makeTotp(added.seed, api.clock.now());
        await browser.succeed('identity', 'confirmAuthenticator', { factorId: added.factorId, code });
        await browser.succeed('identity', 'removeFactor', { factorId });
      },
    ],
    [
      'the password changes',
      ({ browser }) =>
        browser.succeed('identity', 'changePassword', { currentPassword: password, newPassword: password }),
    ],
  ])('isn’t trusted anymore when %s', async (_case, change) => {
    const person = await trusted();
    await change(person);
    const answer = await person.trusting.call('signIn', { email: person.email, password });
    expect(answer.body.errorCode).toBe('second-factor.required');
  });

  it('can’t be ended by someone else, and isn’t listed for them', async () => {
    const { browser, email, trusting } = await trusted();
    const { trustedBrowsers } = await browser.succeed('identity', 'factors', {});
    const other = await makeProtected();
    const input = { browserId: trustedBrowsers[0]?.id ?? never() };
    expect(await other.browser.call('forgetBrowsers', input)).toMatchObject({
      status: 404,
      body: { errorCode: 'trusted-browser.not-found' },
    });
    expect((await trusting.call('signIn', { email, password })).status).toBe(200);
  });

  it('can be trusted later, after a fresh sign-in to an account with a second factor', async () => {
    const { browser, email } = await makeProtected();
    const plain = accounts.stranger();
    expect((await plain.call('trustBrowser', {})).body.errorCode).toBe('session.required');
    await plain.signIn(await accounts.make(), password);
    expect((await plain.call('trustBrowser', {})).body.errorCode).toBe('second-factor.not-found');
    api.clock.advance(301);
    expect((await browser.call('trustBrowser', {})).body.errorCode).toBe('session.fresh-sign-in-required');
    api.clock.advance(-301);
    await browser.succeed('identity', 'trustBrowser', {});
    const { trustedBrowsers } = await browser.succeed('identity', 'factors', {});
    expect(trustedBrowsers).toMatchObject([{ isCurrent: true }]);
    expect((await browser.call('signIn', { email, password })).status).toBe(200);
  });

  it('still has to prove the factor for a fresh sign-in', async () => {
    const { trusting } = await trusted();
    expect((await trusting.call('reAuthenticate', { password })).body.errorCode).toBe('second-factor.required');
  });

  it('can’t be added by a fresh sign-in', async () => {
    const { browser, nextCode } = await makeProtected();
    expect((await browser.call('reAuthenticate', { password })).body.errorCode).toBe('second-factor.required');
    const input = { method: 'TOTP', code: nextCode(), trustBrowser: true } as const;
    await browser.succeed('identity', 'proveSecondFactor', input);
    expect((await browser.succeed('identity', 'factors', {})).trustedBrowsers).toEqual([]);
  });
});

describe('the order of second factors', () => {
  it('is returned by a sign-in, without factors that the account doesn’t have', async () => {
    const { browser, email } = await makeProtected();
    const methodsNow = async () =>
      (await accounts.stranger().call('signIn', { email, password })).body.details?.methods;
    expect(await methodsNow()).toEqual(['TOTP', 'RECOVERY']);
    await browser.succeed('identity', 'setFactorOrder', { order: ['RECOVERY', 'PASSKEY', 'TOTP'] });
    expect(await methodsNow()).toEqual(['RECOVERY', 'TOTP']);
  });

  it.each([[['TOTP', 'TOTP', 'RECOVERY']], [['TOTP', 'RECOVERY']], [['TOTP', 'RECOVERY', 'SMS']]])(
    'cannot be %j',
    async (order) => {
      const { browser } = await makeProtected();
      expect((await browser.send('identity.setFactorOrder', { order })).status).toBe(400);
    },
  );
});

function never(): never {
  throw new Error('there is none');
}
