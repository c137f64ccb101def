import { expect } from '@jest/globals';
import type { FactorId } from '@cofferdam/domain';
import type { TestApi } from '../startTestApi.ts';
import { makeTotp } from './makeTotp.ts';
import type { TestAccounts } from './TestAccounts.ts';
import { TestBrowser } from './TestBrowser.ts';

/** A signed-in person with an authenticator app. */
export interface ProtectedPerson {
  readonly email: string;
  readonly browser: TestBrowser;
  readonly seed: string;
  readonly factorId: FactorId;
  readonly recoveryCodes: readonly string[];
  /** An unused code: advances the clock to the next period. */
  nextCode(): string;
}

/** People with second factors, and browsers in which they have entered their password. */
export function secondFactorStage(api: () => TestApi, accounts: TestAccounts) {
  const { password } = accounts;
  return {
    async makeProtected(): Promise<ProtectedPerson> {
      const email = await accounts.make();
      const browser = accounts.stranger();
      await browser.signIn(email, password);
      const { seed, factorId } = await browser.succeed('identity', 'addAuthenticator', { name: 'Phone' });
      const code = makeTotp(seed, api().clock.now());
      const { recoveryCodes } = await browser.succeed('identity', 'confirmAuthenticator', { factorId, code });
      const nextCode = (): string => {
        api().clock.advance(30);
        return makeTotp(seed, api().clock.now());
      };
      return { email, browser, seed, factorId, recoveryCodes: recoveryCodes ?? [], nextCode };
    },
    /** A browser in a new network, after the password was accepted. */
    async challenged(email: string, process = 0): Promise<TestBrowser> {
      const browser = new TestBrowser(api().url(process), { address: accounts.freshNetwork() });
      expect(await browser.call('signIn', { email, password })).toMatchObject({
        status: 401,
        body: { errorCode: 'second-factor.required' },
      });
      return browser;
    },
  };
}
