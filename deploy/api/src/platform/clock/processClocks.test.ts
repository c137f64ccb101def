import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeProtectedHeader } from 'jose';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestBrowser } from '../../testing/identity/TestBrowser.ts';
import { sendAsReader, expireIn, TestLink } from '../../testing/TestLink.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { testPassword } from '../../testing/TestPerson.ts';

// The clock of one process is two minutes ahead of the database's, that of the other two minutes behind.
const [ahead, behind] = [0, 1];
const each = [
  ['ahead', ahead],
  ['behind', behind],
] as const;
let api: TestApi;
let harbor: TestOrganization;

beforeAll(async () => {
  api = await startTestApi({ processes: 2, processAheadSeconds: [120, -120] });
  harbor = await TestOrganization.create(api);
}, 60_000);
afterAll(() => api.close());

async function signedInAt(process: number): Promise<TestBrowser> {
  const person = await api.signUp();
  const browser = new TestBrowser(api.url(process));
  await browser.signIn(person.email, testPassword);
  return browser;
}

const end = (table: string, column: string, id: string, seconds: number) =>
  api.database.query(`update ${table} set ${column} = clock_timestamp() + make_interval(secs => $1) where id = $2`, [
    seconds,
    id,
  ]);

describe.each(each)('at a process whose clock is %s', (_name, process) => {
  it('a session expires by the database’s clock', async () => {
    const browser = await signedInAt(process);
    const { sessionId } = await browser.renew();
    await end('identity.sessions', 'expires_at', sessionId, 60);
    await browser.renew();
    await end('identity.sessions', 'expires_at', sessionId, -60);
    expect(await browser.call('token', {})).toMatchObject({ status: 401 });
  });

  it('an invitation expires by the database’s clock', async () => {
    const person = (await api.signUp()).at(api.url(process));
    const inviteId = await harbor.invite(person);
    const [row] = await api.database.query<{ id: string }>('select id from cofferdam.invitations where email = $1', [
      person.email,
    ]);
    const id = row?.id ?? '';
    await end('cofferdam.invitations', 'expires_at', id, 60);
    expect(await person.call('userOrganization', 'inviteExist', { inviteId })).toMatchObject({ status: 200 });
    await end('cofferdam.invitations', 'expires_at', id, -60);
    expect((await person.call('userOrganization', 'confirmInviteUser', { inviteId })).status).not.toBe(200);
  });

  it('a link expires by the database’s clock', async () => {
    const name = `Link ${process}`;
    await harbor.owner.succeed('secret', 'add', { ...harbor.place, name, value: 'x' });
    const link = await TestLink.send(harbor.owner, { ...harbor.place, name, version: 1 });
    const read = async () => (await sendAsReader(api.url(process), 'exist', await link.keys())).status;
    await expireIn(api.database, link.share.id, 60);
    expect(await read()).toBe(200);
    await expireIn(api.database, link.share.id, -60);
    expect(await read()).not.toBe(200);
  });

  it('a wrong password causes a delay by the database’s clock', async () => {
    const person = await api.signUp();
    const browser = new TestBrowser(api.url(process));
    const codeOf = async (at: TestBrowser, password: string) =>
      (await at.call('signIn', { email: person.email, password })).body.errorCode;
    while ((await codeOf(browser, 'wrong-password-1')) !== 'sign-in.delayed');
    await api.database.query('update identity.attempts set open_at = clock_timestamp() + make_interval(secs => 60)');
    expect(await codeOf(browser, testPassword)).toBe('sign-in.delayed');
    await api.database.query('update identity.attempts set open_at = clock_timestamp() - make_interval(secs => 60)');
    expect(await codeOf(browser, testPassword)).toBeUndefined();
  });

  it('a signing key is used until its end by the database’s clock', async () => {
    const person = await api.signUp();
    /** The signing key of a process that has just started. */
    const currentKey = async () => {
      const { database, rootKeyPath } = api;
      const started = await startTestApi({ database, rootKeyPath, processAheadSeconds: [[120, -120][process] ?? 0] });
      try {
        const { grant } = await person.at(started.url()).signInAgain();
        return decodeProtectedHeader(grant.accessToken).kid ?? '';
      } finally {
        await started.close();
      }
    };
    const endKeys = async (seconds: number) => {
      await api.database.query('delete from identity.signing_keys where signs_from > clock_timestamp()');
      await api.database.query(
        `update identity.signing_keys set signs_from = clock_timestamp() - interval '1 day',
           signs_until = clock_timestamp() + make_interval(secs => $1) where signs_until > clock_timestamp()`,
        [seconds],
      );
    };
    const key = await currentKey();
    await endKeys(60);
    expect(await currentKey()).toBe(key);
    await endKeys(-60);
    expect(await currentKey()).not.toBe(key);
  });
});

describe('a token of one process', () => {
  it.each([
    ['ahead', ahead, behind],
    ['behind', behind, ahead],
  ])('whose clock is %s has the same age at the other', async (_name, issuer, verifier) => {
    const owner = await harbor.owner.at(api.url(issuer)).signInAgain();
    const there = owner.at(api.url(verifier));
    const makeOwner = async () => {
      const member = await harbor.addMember('MEMBER');
      const { organizationId } = harbor;
      return there.call('userRole', 'organizationAdd', { organizationId, userId: member.userId, role: 'OWNER' });
    };
    api.clock.advance(240);
    const fresh = await makeOwner();
    api.clock.advance(120);
    const stale = await makeOwner();
    api.clock.advance(180);
    const young = await there.call('identity', 'sessions', {});
    api.clock.advance(120);
    const old = await there.call('identity', 'sessions', {});
    api.clock.advance(-660);
    expect([fresh.status, stale.body.errorCode, young.status, old.status]).toEqual([
      200,
      'session.fresh-sign-in-required',
      200,
      401,
    ]);
  });
});
