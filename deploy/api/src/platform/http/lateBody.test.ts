import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { routes } from '@cofferdam/api-contract';
import { TestBrowser } from '../../testing/identity/TestBrowser.ts';
import { testPassword } from '../../testing/TestPerson.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';

const stage = useTestOrganization();
const waitSeconds = 120;

/**
 * Sends the headers of a call, and its body two minutes later. The server answers "100 Continue" in the tick in which it
 * notes the arrival.
 */
async function sendLate(path: string, input: object, headers: Readonly<Record<string, string>>) {
  const body = JSON.stringify(input);
  const outgoing = request(`${stage.api.url()}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
      origin: stage.api.origin,
      ...headers,
    },
  });
  outgoing.flushHeaders();
  await once(outgoing, 'continue');
  stage.api.clock.advance(waitSeconds);
  outgoing.end(body);
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: incoming.statusCode, body: await json(incoming) };
}

/** Sets when a row expires, in seconds from now. */
const expireIn = (table: string, condition: string, values: readonly unknown[], seconds: number) =>
  stage.api.database.query(`update ${table} set expires_at = $${values.length + 1} where ${condition}`, [
    ...values,
    new Date(stage.api.clock.now().getTime() + seconds * 1_000),
  ]);

describe('a request whose body arrives two minutes after its headers', () => {
  it.each([
    ['refused if an invitation expired in between', waitSeconds - 60, 404],
    ['answered if the invitation is still open', waitSeconds + 60, 200],
  ])('is %s', async (_what, seconds, status) => {
    const person = await stage.api.signUp();
    const inviteId = await stage.harbor.invite(person);
    await expireIn('cofferdam.invitations', 'email = $1', [person.email], seconds);
    const authorization = `Bearer ${person.grant.accessToken}`;
    const answer = await sendLate(routes.userOrganization.confirmInviteUser.path, { inviteId }, { authorization });
    expect(answer).toMatchObject(
      status === 200
        ? { status }
        : { status, body: { errorCode: 'organization.invite-user.not-found.by-id', details: { reason: 'expired' } } },
    );
  });

  it.each([
    ['refused if the session of its cookie expired in between', waitSeconds - 60, 401],
    ['answered if the session is still valid', waitSeconds + 60, 200],
  ])('is %s', async (_what, seconds, status) => {
    const person = await stage.api.signUp();
    const browser = new TestBrowser(stage.api.url());
    const { sessionId } = await browser.signIn(person.email, testPassword);
    await expireIn('identity.sessions', 'id = $1', [sessionId], seconds);
    const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
    expect((await sendLate(routes.identity.token.path, {}, { cookie })).status).toBe(status);
  });
});
