import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AddressStage } from '../../../testing/identity/AddressStage.ts';
import type { TestBrowser } from '../../../testing/identity/TestBrowser.ts';
import { race, tally } from '../../../testing/race.ts';
import { runScenarios } from '../../../testing/runScenarios.ts';

let stage: AddressStage;
let made = 0;

beforeAll(async () => {
  stage = await AddressStage.start();
}, 60_000);
afterAll(() => stage.close());

const newAddress = (): string => `moved-${(made += 1)}@example.com`;
const change = (by: TestBrowser, email: string) => by.call('changeAddress', { email });
const account = (browser: TestBrowser) => browser.succeed('identity', 'account', {});

/** Someone whose address was changed, with the link that undoes the change. */
async function moved() {
  const { email, browser } = await stage.person();
  const next = newAddress();
  await browser.succeed('identity', 'changeAddress', { email: next });
  await browser.succeed('identity', 'confirmAddress', { token: await stage.tokenTo(next) });
  return { email, next, browser, undo: await stage.tokenTo(email) };
}

describe('changing an address', () => {
  let email: string;
  let browser: TestBrowser;
  const next = 'next@example.com';
  runScenarios([
    {
      name: 'is refused without a session',
      send: () => change(stage.accounts.stranger(), next),
      refusal: 'session.required',
    },
    {
      name: 'is refused with an invalid address',
      send: async () => {
        ({ email, browser } = await stage.person());
        return change(browser, 'no address');
      },
      refusal: 'validation.email',
    },
    {
      name: 'is refused with the account’s current address',
      send: () => change(browser, email.toUpperCase()),
      refusal: 'request.conflict',
    },
    {
      name: 'is refused if the sign-in is older than five minutes',
      send: async () => {
        stage.api.clock.advance(301);
        return change(browser, next);
      },
      refusal: 'session.fresh-sign-in-required',
    },
    {
      name: 'changes nothing until the link is used',
      send: async () => {
        await browser.signIn(email, stage.accounts.password);
        return change(browser, next);
      },
      after: async () => {
        expect(await account(browser)).toMatchObject({ email, pendingEmail: next, isConfirmed: true });
      },
    },
    {
      name: 'can be canceled by the person',
      send: () => browser.call('cancelAddressChange', {}),
      after: async () => {
        expect(await account(browser)).toMatchObject({ email, pendingEmail: null });
        expect(await stage.tokenTo(next)).toBe('');
      },
    },
  ]);

  it('is completed only by the person who requested it, with the link to the new address', async () => {
    const person = await stage.person();
    const stranger = await stage.person();
    const wanted = newAddress();
    await person.browser.succeed('identity', 'changeAddress', { email: wanted });
    const token = await stage.tokenTo(wanted);
    expect((await stranger.browser.call('confirmAddress', { token })).body.errorCode).toBe(
      'account-link.other-account',
    );
    await person.browser.succeed('identity', 'confirmAddress', { token });
    expect(await account(person.browser)).toMatchObject({ email: wanted, pendingEmail: null, isConfirmed: true });
    const { password } = stage.accounts;
    expect((await stage.accounts.stranger().call('signIn', { email: person.email, password })).status).toBe(401);
    expect((await stage.accounts.stranger().call('signIn', { email: wanted, password })).status).toBe(200);
    const [notice] = await stage.mailsTo(person.email);
    expect(notice?.text).toContain(`now has the email address ${wanted}`);
  });

  it('invalidates password links that were sent to the previous address', async () => {
    const { email: own, browser: mine } = await stage.person();
    const wanted = newAddress();
    const reset = await stage.forget(own);
    await mine.succeed('identity', 'changeAddress', { email: wanted });
    await mine.succeed('identity', 'confirmAddress', { token: await stage.tokenTo(wanted) });
    const answer = await stage.accounts.stranger().call('resetPassword', { token: reset, newPassword: 'x'.repeat(20) });
    expect(answer.body.errorCode).toBe('account-link.not-valid');
  });

  it('doesn’t reveal who has an account: its owner gets an email without a link instead', async () => {
    const owner = await stage.person();
    const { browser: mine } = await stage.person();
    expect(await change(mine, owner.email)).toMatchObject({ status: 200, text: '{}' });
    expect(await account(mine)).toMatchObject({ pendingEmail: owner.email });
    const mails = await stage.mailsTo(owner.email);
    expect(mails.map(({ text }) => /Subject: (.*)/.exec(text)?.[1])).toEqual(['You already have a Cofferdam account']);
    expect(mails[0]?.text).not.toContain('#');
  });

  it('takes an address from an account that never confirmed it', async () => {
    const squatter = await stage.person(false);
    const { browser: mine } = await stage.person();
    await mine.succeed('identity', 'changeAddress', { email: squatter.email });
    await mine.succeed('identity', 'confirmAddress', { token: await stage.tokenTo(squatter.email) });
    expect(await account(mine)).toMatchObject({ email: squatter.email, isConfirmed: true });
    expect(await account(squatter.browser)).toMatchObject({ email: null });
  });

  it('sends no undo link to an address that was never proven', async () => {
    const { email: own, browser: mine } = await stage.person(false);
    const wanted = newAddress();
    await mine.succeed('identity', 'changeAddress', { email: wanted });
    await mine.succeed('identity', 'confirmAddress', { token: await stage.tokenTo(wanted) });
    expect(await stage.mailsTo(own)).toEqual([]);
  });

  it('gives an address to only one of two people who prove it concurrently', async () => {
    const wanted = newAddress();
    const people = [await stage.person(), await stage.person()];
    const tokens: string[] = [];
    for (const { browser: mine } of people) {
      await mine.succeed('identity', 'changeAddress', { email: wanted });
      tokens.push(await stage.tokenTo(wanted));
    }
    const answers = await race(stage.api, 2, (_url, index) =>
      (people[index] as (typeof people)[number]).browser.call('confirmAddress', { token: tokens[index] ?? '' }),
    );
    expect(tally(answers)).toEqual({ '200': 1, 'account-address.taken': 1 });
    const holders = await stage.api.database.query('select id from identity.users where email_key = $1', [wanted]);
    expect(holders).toHaveLength(1);
  });

  it('leaves one account with the address if someone signs up with it concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const wanted = newAddress();
      const { browser: mine } = await stage.person();
      await mine.succeed('identity', 'changeAddress', { email: wanted });
      const token = await stage.tokenTo(wanted);
      const { password } = stage.accounts;
      const [confirmed, signedUp] = await Promise.all([
        mine.call('confirmAddress', { token }),
        stage.accounts.stranger().call('signUp', { email: wanted, password, displayName: 'Racer' }),
      ]);
      expect(signedUp.status).toBe(200);
      expect([200, 409]).toContain(confirmed.status);
      const holders = await stage.api.database.query('select id from identity.users where email_key = $1', [wanted]);
      expect(holders).toHaveLength(1);
    }
  });
});

describe('undoing a change', () => {
  const undo = (token: string) => stage.accounts.stranger().call('undoAddressChange', { token });
  runScenarios([
    { name: 'is refused with an unknown token', send: () => undo('A'.repeat(43)), refusal: 'account-link.not-valid' },
    {
      name: 'is refused with a link that sets a password',
      send: async () => undo(await stage.forget((await stage.person()).email)),
      refusal: 'account-link.not-valid',
    },
    {
      name: 'is refused if someone else has proven the address since',
      send: async () => {
        const first = await moved();
        const { browser: later } = await stage.person();
        await later.succeed('identity', 'changeAddress', { email: first.email });
        await later.succeed('identity', 'confirmAddress', { token: await stage.tokenTo(first.email) });
        return undo(first.undo);
      },
      refusal: 'account-address.taken',
    },
    {
      name: 'is refused after a week',
      send: async () => {
        const { undo: late } = await moved();
        stage.api.clock.advance(7 * 86_400);
        return undo(late);
      },
      refusal: 'account-link.not-valid',
    },
  ]);

  it('restores the address, ends the password and all sessions, and sets a new password, once', async () => {
    const { email, next, browser, undo: token } = await moved();
    const { resetToken } = await stage.accounts.stranger().succeed('identity', 'undoAddressChange', { token });
    const { password } = stage.accounts;
    for (const address of [email, next]) {
      expect((await stage.accounts.stranger().call('signIn', { email: address, password })).status).toBe(401);
    }
    expect((await browser.call('token', {})).status).toBe(401);
    expect((await undo(token)).body.errorCode).toBe('account-link.not-valid');
    const newPassword = 'another-zqwpxk-one';
    await stage.accounts.stranger().succeed('identity', 'resetPassword', { token: resetToken, newPassword });
    await browser.signIn(email, newPassword);
    expect(await account(browser)).toMatchObject({ email, isConfirmed: true });
  });

  /** Backdates a factor; the passkey's private key doesn't exist. */
  const add = async (email: string, kind: 'app' | 'passkey', name: string, secondsAgo: number): Promise<void> => {
    const at = new Date(stage.api.clock.now().getTime() - secondsAgo * 1_000);
    const id = crypto.randomUUID();
    const sql =
      kind === 'app'
        ? `insert into identity.authenticators (id, user_id, name, sealed_seed, created_at, confirmed_at, used_step)
           select $2::uuid, id, $3, '\\x00', $4, $4, 0 from identity.users where email_key = $1`
        : `insert into identity.passkeys (id, user_id, rp_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
           select $2::uuid, id, 'localhost', uuid_send($2::uuid), '\\x00', 0, '{}', false, $3, $4
           from identity.users where email_key = $1`;
    await stage.api.database.query(sql, [email, id, name, at]);
  };
  const factorsOf = async (email: string): Promise<readonly string[]> => {
    const sql = `select f.name from identity.users u, lateral (
        select name from identity.authenticators a where a.user_id = u.id
        union all select name from identity.passkeys p where p.user_id = u.id) f
      where u.email_key = $1 order by 1`;
    return (await stage.api.database.query<{ name: string }>(sql, [email])).map(({ name }) => name);
  };

  it('removes factors that were added since the day before the change, so that the owner can sign in with only the password', async () => {
    const { email, next, undo: token } = await moved();
    await add(next, 'app', 'app before', 3_600);
    await add(next, 'passkey', 'passkey before', 3_600);
    await add(next, 'app', 'app since', 0);
    await add(next, 'passkey', 'passkey since', 0);
    const { resetToken } = await stage.accounts.stranger().succeed('identity', 'undoAddressChange', { token });
    expect(await factorsOf(email)).toEqual([]);
    const newPassword = 'another-zqwpxk-one';
    await stage.accounts.stranger().succeed('identity', 'resetPassword', { token: resetToken, newPassword });
    const owner = stage.accounts.stranger();
    await owner.signIn(email, newPassword);
    expect(await account(owner)).toMatchObject({ email, isConfirmed: true });
  });

  it('keeps older factors, so that the mailbox alone doesn’t open an account that had one', async () => {
    const { email, next, undo: token } = await moved();
    await add(next, 'app', 'own app', 2 * 86_400);
    await add(next, 'passkey', 'own passkey', 2 * 86_400);
    await add(next, 'app', 'app of a hijacker', 60);
    const { resetToken } = await stage.accounts.stranger().succeed('identity', 'undoAddressChange', { token });
    expect(await factorsOf(email)).toEqual(['own app', 'own passkey']);
    const newPassword = 'another-zqwpxk-one';
    await stage.accounts.stranger().succeed('identity', 'resetPassword', { token: resetToken, newPassword });
    const answer = await stage.accounts.stranger().call('signIn', { email, password: newPassword });
    expect(answer).toMatchObject({ status: 401, body: { errorCode: 'second-factor.required' } });
  });

  it('leaves the links of earlier changes working and ends those of later ones, so that a hijacker can’t end the owner’s', async () => {
    const { email, next, browser: hijacker, undo: first } = await moved();
    const own = newAddress();
    await hijacker.succeed('identity', 'changeAddress', { email: own });
    await hijacker.succeed('identity', 'confirmAddress', { token: await stage.tokenTo(own) });
    const second = await stage.tokenTo(next);
    const stranger = stage.accounts.stranger();
    const undone = await stranger.succeed('identity', 'undoAddressChange', { token: second });
    const newPassword = 'another-zqwpxk-one';
    await stranger.succeed('identity', 'resetPassword', { token: undone.resetToken, newPassword });
    await hijacker.signIn(next, newPassword);
    await hijacker.succeed('identity', 'changeAddress', { email: own });
    await hijacker.succeed('identity', 'confirmAddress', { token: await stage.tokenTo(own) });
    const third = await stage.tokenTo(next);

    const { resetToken } = await stranger.succeed('identity', 'undoAddressChange', { token: first });
    expect((await undo(third)).body.errorCode).toBe('account-link.not-valid');
    expect((await hijacker.call('token', {})).status).toBe(401);
    const owner = stage.accounts.stranger();
    await owner.succeed('identity', 'resetPassword', { token: resetToken, newPassword: 'owner-zqwpxk-again' });
    await owner.signIn(email, 'owner-zqwpxk-again');
    expect(await account(owner)).toMatchObject({ email, isConfirmed: true });
  });

  it('takes the address back from someone who signed up with it without confirming it', async () => {
    const { email, undo: token } = await moved();
    const squatter = stage.accounts.stranger();
    await squatter.succeed('identity', 'signUp', { email, password: 'another-zqwpxk-one', displayName: 'Hijacker' });
    expect((await undo(token)).status).toBe(200);
    expect((await squatter.call('signIn', { email, password: 'another-zqwpxk-one' })).status).toBe(401);
  });
});
