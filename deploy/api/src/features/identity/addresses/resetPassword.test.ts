import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runResetPassword } from '../../../operator.ts';
import { AddressStage, tokenIn } from '../../../testing/identity/AddressStage.ts';
import { TestBrowser } from '../../../testing/identity/TestBrowser.ts';
import { race, tally } from '../../../testing/race.ts';
import { runScenarios } from '../../../testing/runScenarios.ts';
import { startTestApi, testOrigin } from '../../../testing/startTestApi.ts';
import { passwordHashing } from '../password/passwordHashing.ts';

let stage: AddressStage;
const newPassword = 'another-zqwpxk-one';

beforeAll(async () => {
  stage = await AddressStage.start();
}, 60_000);
afterAll(() => stage.close());

const reset = (token: string, password = newPassword) =>
  stage.accounts.stranger().call('resetPassword', { token, newPassword: password });
const signIn = (email: string, password: string) => stage.accounts.stranger().call('signIn', { email, password });
const notValid = { status: 404, body: { errorCode: 'account-link.not-valid' } };

describe('requesting a link', () => {
  it('has the same response and writes, and hashes nothing, with an account, without one and with an unconfirmed one', async () => {
    const proven = await stage.person();
    const claimed = await stage.person(false);
    const jobs = () => stage.api.database.query('select id from graphile_worker._private_jobs');
    const answers: unknown[] = [];
    const hashed = passwordHashing.evaluations;
    for (const email of [proven.email, claimed.email, 'no-one@example.com']) {
      const before = (await jobs()).length;
      const { status, text, headers } = await stage.accounts.stranger().call('requestPasswordReset', { email });
      answers.push({ status, text, headers: [...headers.keys()].sort(), jobs: (await jobs()).length - before });
    }
    expect(answers[0]).toMatchObject({ status: 200, text: '{}', jobs: 1 });
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(passwordHashing.evaluations).toBe(hashed);
    const [mail] = await stage.mailsTo(proven.email);
    expect(mail?.text).toContain(`${testOrigin}/reset-password#`);
    expect((await stage.mailsTo('no-one@example.com')).length).toBe(0);
    // The owner of an unconfirmed address can take it back, and gets nothing of the account.
    const [release] = await stage.mailsTo(claimed.email);
    expect(release?.text).toContain(`${testOrigin}/confirm-email#`);
    expect(await reset(tokenIn(release))).toMatchObject(notValid);
  });

  it('returns a link that is invalid if the address of the account changed at the same time', async () => {
    const { email } = await stage.person();
    const token = await stage.forget(email);
    // The change ended the links that it saw.
    const changed = `changed.${email}`;
    await stage.api.database.query('update identity.users set email = $2, email_key = $2 where email = $1', [
      email,
      changed,
    ]);
    expect(await reset(token)).toMatchObject(notValid);
    expect((await signIn(changed, stage.accounts.password)).status).toBe(200);
  });

  it('stores nothing that allows using the link in the database, the queue or the log', async () => {
    const { email } = await stage.person();
    await stage.accounts.stranger().succeed('identity', 'requestPasswordReset', { email });
    const queued = JSON.stringify(
      await stage.api.database.query('select t::text as row from graphile_worker._private_jobs t'),
    );
    expect(queued).not.toContain(email);
    const token = await stage.tokenTo(email);
    const rows = JSON.stringify(await stage.api.database.query('select t::text as row from identity.account_links t'));
    for (const kept of [queued, rows, stage.api.log()]) expect(kept).not.toContain(token);
  });

  it('is limited per address and per network, with or without an account', async () => {
    const few = { freeFailures: 2, firstDelaySeconds: 60, longestDelaySeconds: 60, forgetAfterSeconds: 3_600 };
    const strict = await AddressStage.start({ mailToAddress: few, mailFromNetwork: { ...few, freeFailures: 3 } });
    try {
      const ask = (email: string, address: string) =>
        new TestBrowser(strict.api.url(), { address }).call('requestPasswordReset', { email });
      const statuses: number[] = [];
      for (const [email, address] of [
        ['no-one@example.com', '192.0.2.1'],
        ['NO-ONE@example.com', '192.0.2.2'],
        ['no-one@example.com', '192.0.2.3'],
        ['a@example.com', '192.0.2.9'],
        ['b@example.com', '192.0.2.9'],
        ['c@example.com', '192.0.2.9'],
        ['d@example.com', '192.0.2.9'],
      ] as const) {
        statuses.push((await ask(email, address)).status);
      }
      expect(statuses).toEqual([200, 200, 429, 200, 200, 200, 429]);
    } finally {
      await strict.close();
    }
  }, 30_000);

  it('is refused for every address if email isn’t set up', async () => {
    const silent = await startTestApi();
    try {
      const browser = new TestBrowser(silent.url());
      expect(await browser.succeed('identity', 'options', {})).toEqual({ isMailConfigured: false });
      const answer = await browser.call('requestPasswordReset', { email: 'no-one@example.com' });
      expect(answer).toMatchObject({ status: 409, body: { errorCode: 'account-mail.not-configured' } });
    } finally {
      await silent.close();
    }
  });
});

describe('setting a new password', () => {
  let email: string;
  let token: string;
  runScenarios([
    { name: 'is refused with an unknown token', send: () => reset('A'.repeat(43)), refusal: 'account-link.not-valid' },
    {
      name: 'is refused with a link that confirms an address',
      send: async () => {
        const claimed = await stage.accounts.make();
        return reset(await stage.tokenTo(claimed));
      },
      refusal: 'account-link.not-valid',
    },
    {
      name: 'is refused with a password that is too short, and the link stays usable',
      send: async () => {
        ({ email } = await stage.person());
        token = await stage.forget(email);
        return reset(token, 'short');
      },
      refusal: 'password.too-short',
    },
    {
      name: 'is refused with the account’s address as the password',
      send: () => reset(token, email.replace('@', '-')),
      refusal: 'password.too-common',
    },
    { name: 'succeeds with the link', send: () => reset(token), body: {} },
    { name: 'is refused with the link a second time', send: () => reset(token), refusal: 'account-link.not-valid' },
    {
      name: 'invalidates the previous password',
      send: () => signIn(email, stage.accounts.password),
      refusal: 'sign-in.refused',
    },
    { name: 'makes the new one work', send: () => signIn(email, newPassword) },
  ]);

  it('keeps a browser known that has signed in before, but makes no other browser known, and none of a hijacker’s', async () => {
    const owner = await stage.person();
    const hijacker = stage.accounts.stranger();
    await hijacker.signIn(owner.email, stage.accounts.password);
    const before = owner.browser.cookie('cofferdam_device');
    await owner.browser.succeed('identity', 'resetPassword', { token: await stage.forget(owner.email), newPassword });
    const after = owner.browser.cookie('cofferdam_device');
    const nameIn = (cookie: string): string => cookie.slice(0, cookie.indexOf('.'));
    expect([after === before, nameIn(after)]).toEqual([false, nameIn(before)]);
    const wrongTimes = async (browser: TestBrowser): Promise<number> => {
      for (let tries = 0; ; tries += 1) {
        const { status } = await browser.call('signIn', { email: owner.email, password: stage.accounts.wrong });
        if (status === 429) return tries;
      }
    };
    expect(await wrongTimes(owner.browser)).toBe(10);
    expect(await wrongTimes(hijacker)).toBe(5);
    const other = stage.accounts.stranger();
    await other.succeed('identity', 'resetPassword', { token: await stage.forget(owner.email), newPassword });
    expect([...other.cookies.keys()]).toEqual([]);
  }, 30_000);

  it('opens no session, sets no cookie, and ends all open sessions', async () => {
    const { email: own, browser } = await stage.person();
    const used = await reset(await stage.forget(own));
    expect(used).toMatchObject({ status: 200, text: '{}' });
    expect(used.headers.getSetCookie()).toEqual([]);
    expect((await browser.call('token', {})).body.errorCode).toBe('session.required');
    expect((await browser.call('account', {})).body.errorCode).toBe('session.required');
  });

  it('still asks for the second factor at the next sign-in, even in a browser that was trusted', async () => {
    const { email: own, browser } = await stage.person();
    const nextCode = await stage.protect(browser);
    const trusting = stage.accounts.stranger();
    await trusting.call('signIn', { email: own, password: stage.accounts.password });
    const proof = { method: 'TOTP', code: nextCode(), trustBrowser: true } as const;
    await trusting.succeed('identity', 'proveSecondFactor', proof);
    expect((await reset(await stage.forget(own))).status).toBe(200);
    for (const next of [trusting, stage.accounts.stranger()]) {
      const answer = await next.call('signIn', { email: own, password: newPassword });
      expect(answer.body.errorCode).toBe('second-factor.required');
    }
  });

  it('is possible for 15 minutes', async () => {
    const { email: own } = await stage.person();
    const early = await stage.forget(own);
    stage.api.clock.advance(899);
    expect(await stage.accounts.stranger().call('describeLink', { token: early })).toMatchObject({
      status: 200,
      body: { purpose: 'RESET', email: own },
    });
    stage.api.clock.advance(1);
    expect(await reset(early)).toMatchObject(notValid);
    expect(await stage.accounts.stranger().call('describeLink', { token: early })).toMatchObject(notValid);
  });

  it('succeeds once per link in a race, and ends the other links', async () => {
    const { email: own } = await stage.person();
    const other = await stage.forget(own);
    const raced = await stage.forget(own);
    const answers = await race(stage.api, 16, (url, index) =>
      new TestBrowser(url, { address: stage.accounts.freshNetwork() }).call('resetPassword', {
        token: raced,
        newPassword: `${newPassword}-${index}`,
      }),
    );
    expect(tally(answers)).toEqual({ '200': 1, 'account-link.not-valid': 15 });
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await signIn(own, `${newPassword}-${winner}`)).status).toBe(200);
    expect(await reset(other)).toMatchObject(notValid);
  });
});

describe('an operator who creates a link', () => {
  const make = (email: string) => {
    const { clock, database, rootKeyPath } = stage.api;
    const configuration = { databaseUrl: database.ownerUrl, rootKeyPath, origins: [testOrigin] as [string] };
    return runResetPassword(configuration, email, { clock: clock.ofProcess(0) });
  };

  it('gets none for an address without an account', async () => {
    expect(await make('no-one@example.com')).toBeNull();
    await expect(make('no address')).rejects.toThrow('validation.email');
  });

  it('gets one that works once, also for an unconfirmed address, and doesn’t confirm it', async () => {
    const { email, browser } = await stage.person(false);
    const made = await make(email.toUpperCase());
    expect(made?.link).toMatch(/^http:\/\/vault\.test\/reset-password#[\w-]{43}$/);
    const token = made?.link.split('#')[1] ?? '';
    expect((await reset(token)).status).toBe(200);
    expect(await reset(token)).toMatchObject(notValid);
    await browser.signIn(email, newPassword);
    expect(await browser.succeed('identity', 'account', {})).toMatchObject({ isConfirmed: false });
  });
});
