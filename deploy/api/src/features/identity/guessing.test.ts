import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { attemptPolicies } from '../../platform/configuration/attemptPolicies.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { passwordHashing } from './password/passwordHashing.ts';
import { TestAccounts } from '../../testing/identity/TestAccounts.ts';
import { TestBrowser } from '../../testing/identity/TestBrowser.ts';

let api: TestApi;
const accounts = new TestAccounts(() => api);
const { password, wrong } = accounts;

beforeAll(async () => {
  const { account, network } = attemptPolicies.parse({});
  // Fewer free attempts for tests with many networks or accounts (each costs a run of Argon2id), and first delays that
  // are long enough for a busy machine.
  const attempts = {
    account: { ...account, freeFailures: 20, firstDelaySeconds: 20 },
    network: { ...network, freeFailures: 20, firstDelaySeconds: 60 },
  };
  api = await startTestApi({ processes: 2, configuration: { attempts } });
}, 60_000);
afterAll(() => api.close());

describe('guessing a password', () => {
  it('is delayed after five attempts, longer each time, and the right password doesn’t work before the delay is over', async () => {
    const email = await accounts.make();
    const guesser = accounts.stranger();
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await guesser.call('signIn', { email, password: wrong })).toMatchObject({ status: 401 });
    }
    for (const seconds of [15, 30, 60, 120, 240, 480, 900, 900]) {
      const before = passwordHashing.evaluations;
      const delayed = await guesser.call('signIn', { email, password });
      expect(delayed).toMatchObject({ status: 429, body: { errorCode: 'sign-in.delayed' } });
      const wait = delayed.body.details?.retryAfterSeconds ?? 0;
      expect(delayed.headers.get('retry-after')).toBe(String(wait));
      // The test's clock is running: on a busy machine, some seconds have passed.
      expect(wait).toBeLessThanOrEqual(seconds);
      expect(wait).toBeGreaterThan(seconds / 2);
      expect(passwordHashing.evaluations).toBe(before);
      api.clock.advance(seconds);
      expect(await guesser.call('signIn', { email, password: wrong })).toMatchObject({ status: 401 });
    }
    api.clock.advance(900);
    await guesser.signIn(email, password);
    // Success clears the count of this account for this network.
    expect(
      await accounts.neighbor().call('signIn', {
        email,
        password: wrong,
      }),
    ).toMatchObject({ status: 401 });
  }, 30_000);

  it('counts an unknown account like a known one', async () => {
    const guesser = accounts.stranger();
    const statuses = [];
    for (let guess = 0; guess < 6; guess += 1) {
      statuses.push((await guesser.call('signIn', { email: 'no.such@example.com', password: wrong })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('can’t evade the count with case, spaces, Unicode forms, the spelling of the domain or the rest of an IPv6 network', async () => {
    await accounts
      .stranger()
      .succeed('identity', 'signUp', { email: 'josé@bücher.example', password, displayName: 'J' });
    const spellings = [
      'josé@bücher.example',
      '  JOSÉ@BÜCHER.EXAMPLE\t',
      'jose\u0301@bu\u0308cher.example',
      'ｊosé@xn--bcher-kva.example',
      'JOSE\u0301@XN--BCHER-KVA.example',
      '\u3000josé@bücher.example\u00a0',
    ];
    const statuses = [];
    for (const [index, email] of spellings.entries()) {
      const guesser = new TestBrowser(api.url(index % 2), { address: `2001:db8:cafe:1:${index}::${index}` });
      statuses.push((await guesser.call('signIn', { email, password: wrong })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    for (const email of ['jo\u200bsé@bücher.example', 'josé@bücher\u3002example', 'josé\ufe0f@bücher.example']) {
      const answer = await accounts.stranger().call('signIn', { email, password: wrong });
      expect(answer.body.errorCode).toBe('validation.email');
    }
  });

  it.each([1, 2, 3])(
    'with fifty concurrent requests evaluates exactly five, over two processes (round %i)',
    async () => {
      const email = await accounts.make();
      const address = accounts.freshNetwork();
      const before = passwordHashing.evaluations;
      const guesses = Array.from({ length: 50 }, (_, index) =>
        new TestBrowser(api.url(index % 2), { address }).call('signIn', { email, password: `${wrong}-${index}` }),
      );
      const statuses = (await Promise.all(guesses)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429 || status === 503)).toHaveLength(45);
      expect(passwordHashing.evaluations - before).toBe(5);
    },
    30_000,
  );

  it('stays delayed, for an account and for a network, when someone else signs in successfully', async () => {
    const free = { freeFailures: 5, firstDelaySeconds: 60, longestDelaySeconds: 60, forgetAfterSeconds: 3_600 };
    const strict = await startTestApi({ configuration: { attempts: { account: free, network: free } } });
    try {
      const strangers = new TestAccounts(() => strict);
      const guess = async (browser: TestBrowser, email: string): Promise<number> =>
        (await browser.call('signIn', { email, password: wrong })).status;
      const guessed = await strangers.make();
      for (let tries = 0; tries < 4; tries += 1) expect(await guess(strangers.stranger(), guessed)).toBe(401);
      await strangers.stranger().signIn(guessed, password);
      expect(await guess(strangers.stranger(), guessed)).toBe(401);
      expect(await guess(strangers.stranger(), guessed)).toBe(429);

      const own = await strangers.make();
      const guesser = strangers.stranger();
      for (let tries = 0; tries < 4; tries += 1) expect(await guess(guesser, await strangers.make())).toBe(401);
      await strangers.neighbor().signIn(own, password);
      expect(await guess(strangers.neighbor(), await strangers.make())).toBe(401);
      expect(await guess(strangers.neighbor(), await strangers.make())).toBe(429);
    } finally {
      await strict.close();
    }
  }, 60_000);

  it('with seventy concurrent right passwords doesn’t keep anyone else from signing in', async () => {
    const [busy, other] = [await accounts.make(), await accounts.make()];
    const crowd = Array.from({ length: 70 }, (_, index) =>
      new TestBrowser(api.url(0), { address: `198.18.0.${index}` }).call('signIn', { email: busy, password }),
    );
    await Promise.race(crowd);
    await expect(
      new TestBrowser(api.url(0), { address: accounts.freshNetwork() }).signIn(other, password),
    ).resolves.toMatchObject({ user: { email: other } });
    const statuses = new Set((await Promise.all(crowd)).map(({ status }) => status));
    expect(statuses).toEqual(new Set([200, 503]));
  }, 30_000);

  it('from many networks is delayed for the account, by at most a minute, and never for a known browser', async () => {
    const email = await accounts.make();
    const known = accounts.stranger();
    await known.signIn(email, password);
    await known.succeed('identity', 'signOut', {});
    const attack = async (): Promise<number> =>
      (await accounts.stranger().call('signIn', { email, password: wrong })).status;
    for (let guess = 0; guess < 20; guess += 1) expect(await attack()).toBe(401);
    for (let guess = 0; guess < 6; guess += 1) {
      const newBrowser = await accounts.stranger().call('signIn', { email, password });
      expect(newBrowser).toMatchObject({ status: 429, body: { errorCode: 'sign-in.delayed' } });
      expect(newBrowser.body.details?.retryAfterSeconds).toBeLessThanOrEqual(60);
      await expect(known.signIn(email, password)).resolves.toMatchObject({ user: { email } });
      api.clock.advance(60);
      expect(await attack()).toBe(401);
    }
    api.clock.advance(60);
    await expect(accounts.stranger().signIn(email, password)).resolves.toMatchObject({ user: { email } });
  }, 60_000);

  it('in a known browser is counted separately, and its cookie is valid for no other account', async () => {
    const [email, other] = [await accounts.make(), await accounts.make()];
    const known = accounts.stranger();
    await known.signIn(email, password);
    const device = known.cookie('cofferdam_device');
    expect(device).not.toContain(email);
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await known.call('signIn', { email, password: wrong })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    await expect(accounts.stranger().signIn(email, password)).resolves.toMatchObject({ user: { email } });
    const elsewhere = accounts.stranger();
    elsewhere.cookies.set('cofferdam_device', { value: device, attributes: '; Path=/identity' });
    const guesses = [];
    for (let guess = 0; guess < 6; guess += 1)
      guesses.push((await elsewhere.call('signIn', { email: other, password: wrong })).status);
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
  }, 30_000);

  /** A browser in a new network with the device cookie of another one. */
  const withDeviceOf = (other: TestBrowser): TestBrowser => {
    const browser = accounts.stranger();
    const value = other.cookie('cofferdam_device');
    browser.cookies.set('cofferdam_device', { value, attributes: '; Path=/identity' });
    return browser;
  };
  const tryWrong = async (browser: TestBrowser, email: string): Promise<number> =>
    (await browser.call('signIn', { email, password: wrong })).status;
  const changed = 'wqzjvxkptmrb-9';

  it('in all known browsers together is delayed for the account, so that more sign-ins don’t allow more guesses', async () => {
    const email = await accounts.make();
    const known = accounts.stranger();
    const statuses = [];
    for (let round = 0; round < 3; round += 1) {
      known.cookies.clear();
      await known.signIn(email, password);
      for (let tries = 0; tries < 7; tries += 1) statuses.push(await tryWrong(known, email));
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
    await expect(accounts.stranger().signIn(email, password)).resolves.toMatchObject({ user: { email } });
  }, 30_000);

  it('with a device cookie from before the password was changed is counted like in any new browser', async () => {
    const email = await accounts.make();
    const [owner, hijacker] = [accounts.stranger(), accounts.stranger()];
    await hijacker.signIn(email, password);
    const earlier = withDeviceOf(hijacker);
    await owner.signIn(email, password);
    await owner.succeed('identity', 'changePassword', { currentPassword: password, newPassword: changed });
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push(await tryWrong(earlier, email));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    // The browser that changed the password stays known, as the same one.
    const known = withDeviceOf(owner);
    for (let tries = 0; tries < 10; tries += 1) expect(await tryWrong(known, email)).toBe(401);
    expect(await tryWrong(owner, email)).toBe(429);
  }, 30_000);

  it('with a device cookie of an earlier account with this address is counted like in any new browser', async () => {
    const email = await accounts.make();
    const sameAge = () =>
      api.database.query(
        `update identity.credentials c set changed_at = '2026-01-01' from identity.users u
         where u.id = c.user_id and u.email_key = $1`,
        [email],
      );
    await sameAge();
    const squatter = accounts.stranger();
    await squatter.signIn(email, password);
    const released = 'update identity.users set email = $2, email_key = $2 where email_key = $1';
    await api.database.query(released, [email, `released-${email}`]);
    await accounts.stranger().succeed('identity', 'signUp', { email, password: changed, displayName: 'Owner' });
    await sameAge();
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push(await tryWrong(squatter, email));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  }, 30_000);

  it('of many accounts from one network is delayed for the network', async () => {
    const sprayer = accounts.stranger();
    for (let guess = 0; guess < 20; guess += 1) {
      expect(await sprayer.call('signIn', { email: `spray${guess}@example.com`, password: wrong })).toMatchObject({
        status: 401,
      });
    }
    expect(await sprayer.call('signIn', { email: 'spray20@example.com', password: wrong })).toMatchObject({
      status: 429,
      body: { errorCode: 'sign-in.delayed' },
    });
  }, 30_000);

  it('leaves anonymous counters that are deleted after they expire', async () => {
    const email = await accounts.make();
    await accounts.stranger().call('signIn', { email: 'typed-a-password-here@example.com', password: wrong });
    const columns = await api.database.query<{ row: string }>(
      'select to_jsonb(a)::text as row from identity.attempts a',
    );
    expect(columns.map(({ row }) => row).join()).not.toMatch(/example|203\.0/);
    api.clock.advance(3 * 86_400);
    const count = async (): Promise<number> =>
      (await api.database.query<{ count: number }>('select count(*)::int as count from identity.attempts'))[0]?.count ??
      0;
    const before = await count();
    for (let sweep = 0; sweep < Math.ceil(before / 20) + 1; sweep += 1)
      await accounts.stranger().signIn(email, password);
    // Only the buckets of these sign-ins are left.
    expect(await count()).toBeLessThan(before);
    const [{ stale } = { stale: -1 }] = await api.database.query<{ stale: number }>(
      'select count(*)::int as stale from identity.attempts where forget_at < $1',
      [new Date(api.clock.now().getTime() - 86_400_000)],
    );
    expect(stale).toBe(0);
  }, 60_000);
});
