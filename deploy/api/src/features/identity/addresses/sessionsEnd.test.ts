import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runFreeAddress } from '../../../operator.ts';
import { AddressStage } from '../../../testing/identity/AddressStage.ts';
import { makeTotp } from '../../../testing/identity/makeTotp.ts';
import type { TestBrowser } from '../../../testing/identity/TestBrowser.ts';
import { holdLock, type HeldLock } from '../../../testing/holdLock.ts';
import { testOrigin } from '../../../testing/startTestApi.ts';

/* Commands that end all sessions of a person, while another session is opened or a session that ends changes factors. */

let stage: AddressStage;
const newPassword = 'another-zqwpxk-one';
beforeAll(async () => {
  stage = await AddressStage.start();
}, 60_000);
afterAll(() => stage.close());

interface Held {
  readonly email: string;
  readonly browser: TestBrowser;
  readonly userId: string;
}

async function person(): Promise<Held> {
  const made = await stage.person();
  const [row] = await stage.api.database.query<{ id: string }>('select id from identity.users where email = $1', [
    made.email,
  ]);
  return { ...made, userId: row?.id ?? '' };
}

/** Locks an account like a change of its password or its factors. */
const change = (userId: string): Promise<HeldLock> =>
  holdLock(stage.api.database, 'select from identity.users where id = $1 for no key update', [userId]);

const refusalOf = async (answer: ReturnType<TestBrowser['call']>): Promise<unknown> => (await answer).body.errorCode;

describe('a sign-in that was proven before the sessions ended', () => {
  it('opens no session with a password that was replaced in between', async () => {
    const { email, userId } = await person();
    const lock = await change(userId);
    const signingIn = stage.accounts.stranger().call('signIn', { email, password: stage.accounts.password });
    await lock.untilWaiting(1);
    await lock.query(`update identity.credentials set password_hash = password_hash || ' ' where user_id = $1`, [
      userId,
    ]);
    await lock.release();
    expect(await refusalOf(signingIn)).toBe('sign-in.refused');
  });

  it('opens no session with the code after such a password', async () => {
    const { email, browser, userId } = await person();
    const nextCode = await stage.protect(browser);
    const stranger = stage.accounts.stranger();
    await stranger.call('signIn', { email, password: stage.accounts.password });
    const lock = await change(userId);
    const proving = stranger.call('proveSecondFactor', { method: 'TOTP', code: nextCode() });
    await lock.untilWaiting(1);
    await lock.query('delete from identity.challenges where user_id = $1', [userId]);
    await lock.release();
    expect(await refusalOf(proving)).toBe('second-factor.expired');
  });

  it('opens one if nothing was replaced', async () => {
    const { email, userId } = await person();
    const lock = await change(userId);
    const signingIn = stage.accounts.stranger().call('signIn', { email, password: stage.accounts.password });
    await lock.untilWaiting(1);
    await lock.release();
    expect((await signingIn).status).toBe(200);
  });
});

describe('a session that is opened at that moment', () => {
  /** Locks an account like a sign-in that has opened its session but not committed it yet. */
  async function signIn(userId: string): Promise<HeldLock & { readonly sessionId: string }> {
    const sessionId = randomUUID();
    const lock = await holdLock(stage.api.database, 'select from identity.users where id = $1 for share', [userId]);
    await lock.query(
      `insert into identity.sessions
         (id, user_id, token_hash, created_at, last_used_at, authenticated_at, expires_at, address, user_agent)
       values ($1, $2, $3, now(), now(), now(), now() + interval '30 days', '192.0.2.1', '')`,
      [sessionId, userId, randomBytes(32)],
    );
    return { ...lock, sessionId };
  }

  const isEnded = async (sessionId: string): Promise<unknown> => {
    const sql = 'select revoked_at is not null as "isEnded" from identity.sessions where id = $1';
    return (await stage.api.database.query<{ isEnded: boolean }>(sql, [sessionId]))[0]?.isEnded;
  };

  type Ending = (held: Held) => Promise<() => Promise<unknown>>;
  it.each<[string, Ending]>([
    [
      'a mailed link sets a new password',
      async ({ email }) => {
        const token = await stage.forget(email);
        return () => stage.accounts.stranger().succeed('identity', 'resetPassword', { token, newPassword });
      },
    ],
    [
      'the person changes the password',
      async ({ browser }) => {
        const currentPassword = stage.accounts.password;
        return () => browser.succeed('identity', 'changePassword', { currentPassword, newPassword });
      },
    ],
    [
      'a change of address is undone',
      async ({ email, browser }) => {
        await browser.succeed('identity', 'changeAddress', { email: `new-${email}` });
        await browser.succeed('identity', 'confirmAddress', { token: await stage.tokenTo(`new-${email}`) });
        const token = await stage.tokenTo(email);
        return () => stage.accounts.stranger().succeed('identity', 'undoAddressChange', { token });
      },
    ],
    [
      'an operator frees the address',
      async ({ email }) => {
        const { clock, database, rootKeyPath } = stage.api;
        const configuration = { databaseUrl: database.ownerUrl, rootKeyPath, origins: [testOrigin] as [string] };
        return () => runFreeAddress(configuration, email, { clock: clock.ofProcess(0) });
      },
    ],
  ])('ends, too, when %s', async (_case, prepare) => {
    const held = await person();
    const end = await prepare(held);
    const opening = await signIn(held.userId);
    const ending = end();
    await opening.untilWaiting(1);
    await opening.release();
    await ending;
    expect(await isEnded(opening.sessionId)).toBe(true);
  });
});

describe('a session that ends while it changes second factors', () => {
  type Change = (held: Held) => Promise<() => ReturnType<TestBrowser['call']>>;
  it.each<[string, Change]>([
    [
      'begins to add an app',
      async ({ browser }) =>
        () =>
          browser.call('addAuthenticator', { name: 'Mine' }),
    ],
    [
      'confirms an app',
      async ({ browser }) => {
        const { seed, factorId } = await browser.succeed('identity', 'addAuthenticator', { name: 'Mine' });
        const code = makeTotp(seed, stage.api.clock.now());
        return () => browser.call('confirmAuthenticator', { factorId, code });
      },
    ],
    [
      'makes recovery codes',
      async ({ browser }) => {
        await stage.protect(browser);
        return () => browser.call('renewRecoveryCodes', {});
      },
    ],
    [
      'removes an app',
      async ({ browser }) => {
        await stage.protect(browser);
        const [factor] = (await browser.succeed('identity', 'factors', {})).authenticators;
        if (factor === undefined) throw new Error('no factor was added');
        return () => browser.call('removeFactor', { factorId: factor.id });
      },
    ],
  ])('changes nothing when it %s', async (_case, prepare) => {
    const held = await person();
    const begin = await prepare(held);
    const stored = () =>
      stage.api.database.query(
        `select (select json_agg(a.*) from identity.authenticators a where a.user_id = $1)::text as apps,
           (select json_agg(r.*) from identity.recovery_codes r where r.user_id = $1)::text as codes`,
        [held.userId],
      );
    const before = await stored();
    const lock = await change(held.userId);
    const changing = begin();
    await lock.untilWaiting(1);
    await lock.query('update identity.sessions set revoked_at = now() where user_id = $1', [held.userId]);
    await lock.release();
    expect(await refusalOf(changing)).toBe('session.required');
    expect(await stored()).toEqual(before);
  });
});
