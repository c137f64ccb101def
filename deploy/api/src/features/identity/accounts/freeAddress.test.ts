import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runFreeAddress } from '../../../operator.ts';
import { TestAccounts } from '../../../testing/identity/TestAccounts.ts';
import { TestAuthenticator } from '../../../testing/identity/TestAuthenticator.ts';
import { OpenStream } from '../../../testing/OpenStream.ts';
import { findCall, sendCall } from '../../../testing/sendCall.ts';
import { startTestApi, testOrigin, type TestApi } from '../../../testing/startTestApi.ts';
import { TestOrganization } from '../../../testing/TestOrganization.ts';
import { testPassword, type TestPerson } from '../../../testing/TestPerson.ts';

let api: TestApi;
let harbor: TestOrganization;
let impostor: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api);
  impostor = await harbor.addWorkspaceMember('READER');
});
afterAll(() => api.close());

const accounts = new TestAccounts(() => api);
const ownerPassword = 'wqzmtrvbxkpl-3';
const free = (email: string) =>
  runFreeAddress({ databaseUrl: api.database.ownerUrl, rootKeyPath: api.rootKeyPath, origins: [testOrigin] }, email);
const signIn = (email: string, password: string) =>
  sendCall(api.url(), findCall('identity.signIn'), { email, password }, { 'x-forwarded-for': '203.0.113.9' });

/** Signs up as the real owner of the address that the impostor used. */
async function signUpAsOwner(): Promise<{ readonly status: number; readonly userId: string | null }> {
  const account = { email: impostor.email, password: ownerPassword, displayName: 'The owner of the address' };
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  expect((await sendCall(api.url(), findCall('identity.signUp'), account, headers)).status).toBe(200);
  const { status, body } = await signIn(impostor.email, ownerPassword);
  return { status, userId: (body['user'] as { id: string } | undefined)?.id ?? null };
}

describe('an address', () => {
  it('belongs to the first account that signed up, even if it never confirms it', async () => {
    expect(await signUpAsOwner()).toEqual({ status: 401, userId: null });
    expect((await signIn(impostor.email, testPassword)).status).toBe(200);
    expect((await impostor.send('secret.list', harbor.place)).status).toBe(200);
  });
});

describe('an operator who frees an address', () => {
  it('gets null if no account has it, and changes nothing', async () => {
    expect(await free('no-one-has-this@example.com')).toBeNull();
    await expect(free('no address')).rejects.toThrow('validation.email');
    expect((await impostor.send('organization.my', {})).status).toBe(200);
  });

  it('blocks every sign-in to the account, lets the owner sign up, and is recorded in the account’s organizations', async () => {
    const { email, userId } = impostor;
    const stream = await OpenStream.open(impostor);
    await api.database.query(
      `insert into identity.account_links (id, user_id, purpose, email, email_key, created_at, expires_at)
       values (gen_random_uuid(), $1, 'UNDO', 'earlier@example.com', 'earlier@example.com', now(), now() + interval '1 day')`,
      [userId],
    );
    const freed = await free(email.toUpperCase());
    expect(freed).toEqual({ userId, displayName: impostor.grant.user.displayName, organizations: 1 });
    await stream.until(() => stream.text.includes('event: session.revoked'));
    expect((await impostor.send('secret.list', harbor.place)).body.errorCode).toBe('session.required');
    expect((await signIn(email, testPassword)).status).toBe(401);
    const [left] = await api.database.query(
      `select u.email_confirmed_at is null as "isUnconfirmed",
         (select count(*)::integer from identity.account_links l where l.user_id = u.id) as "links"
       from identity.users u where u.id = $1`,
      [userId],
    );
    expect(left).toEqual({ isUnconfirmed: true, links: 0 });
    const events = (await harbor.events()).filter(({ type }) => type === 'member.address.freed');
    expect(events).toMatchObject([
      { actorId: null, fields: { memberId: userId, name: impostor.grant.user.displayName, email } },
    ]);
    const { organizationId, owner } = harbor;
    const { members } = await owner.succeed('user', 'organization', { organizationId });
    expect(members.find(({ id }) => id === userId)?.email).toBe(`freed-${userId}@invalid`);

    const signedUp = await signUpAsOwner();
    expect(signedUp).toEqual({ status: 200, userId: expect.any(String) });
    expect(signedUp.userId).not.toBe(userId);
    expect(await owner.succeed('user', 'organization', { organizationId })).toMatchObject({ counts: { active: 2 } });
  });
});

describe('an account whose address was freed', () => {
  it('can’t be signed in to with its passkey, or by a sign-in that waits for the second factor', async () => {
    const email = await accounts.make();
    const browser = accounts.stranger();
    await browser.signIn(email, accounts.password);
    const { options } = await browser.succeed('identity', 'beginPasskey', {});
    const authenticator = new TestAuthenticator();
    const made = { name: 'Laptop', answer: authenticator.create(options) };
    const { recoveryCodes } = await browser.succeed('identity', 'addPasskey', made);
    const waiting = accounts.stranger();
    const { body } = await waiting.call('signIn', { email, password: accounts.password });
    expect(body.errorCode).toBe('second-factor.required');
    await free(email);
    const code = recoveryCodes?.[0] ?? '';
    const proven = await waiting.call('proveSecondFactor', { method: 'RECOVERY', code });
    expect(proven.body.errorCode).toBe('second-factor.expired');
    const asked = await accounts.stranger().succeed('identity', 'passkeyOptions', { purpose: 'SIGN_IN' });
    const answer = authenticator.get(asked.options);
    const signed = await accounts.stranger().call('provePasskey', { purpose: 'SIGN_IN', answer });
    expect(signed.body.errorCode).toBe('passkey.refused');
  });
});
