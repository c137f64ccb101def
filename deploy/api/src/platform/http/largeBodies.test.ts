import { request } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { routes } from '@cofferdam/api-contract';
import { startTestApi } from '../../testing/startTestApi.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';

const stage = useTestOrganization();
const importPath = routes.secret.import.path;

interface Refusal {
  readonly status: number | undefined;
  readonly body: { readonly errorCode?: string; readonly details?: object };
}

/** Announces a body but doesn't send it: a response proves that the server decided without it. */
function notify(person: TestPerson, headers: Readonly<Record<string, string>>): Promise<Refusal> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${person.url}${importPath}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.grant.accessToken}`,
        'content-type': 'application/json',
        ...headers,
      },
    });
    outgoing.on('error', reject);
    // Without a response the test fails, instead of waiting for a body that is never sent.
    outgoing.setTimeout(10_000, () => outgoing.destroy(new Error('the server waits for the body')));
    outgoing.on('response', (incoming) => {
      let text = '';
      incoming.on('data', (part: Buffer) => (text += part.toString()));
      incoming.on('end', () => {
        outgoing.destroy();
        resolve({ status: incoming.statusCode, body: JSON.parse(text) as Refusal['body'] });
      });
    });
    outgoing.flushHeaders();
  });
}

describe('a large body', () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ['with its length', { 'content-length': '7000000' }],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ])('isn’t read from someone without an organization, sent %s', async (_how, headers) => {
    const outsider = await stage.api.signUp();
    const { status, body } = await notify(outsider, headers);
    expect([status, body.errorCode]).toEqual([404, 'organization.not-found.by-organization-id']);
  });

  it('isn’t read from someone whose session was revoked', async () => {
    const member = await stage.harbor.addMember('MEMBER');
    await member.succeed('identity', 'revokeSession', { sessionId: member.grant.sessionId });
    const { status, body } = await notify(member, { 'content-length': '7000000' });
    expect([status, body.errorCode]).toEqual([401, 'session.required']);
  });

  it('of a member with too many keys or levels is refused before the contract’s validation', async () => {
    const { owner, place } = stage.harbor;
    const keys = Object.fromEntries(Array.from({ length: 600_000 }, (_none, index) => [`k${index}`, 1]));
    let levels: unknown = 1;
    for (let depth = 0; depth < 17; depth += 1) levels = [levels];
    for (const input of [
      { ...place, ...keys },
      { ...place, entries: levels },
    ]) {
      const { status, body } = await owner.send('secret.import', input);
      // The contract would name fields.
      expect([status, body.errorCode, body.details]).toEqual([400, 'validation.request', undefined]);
    }
  });

  it('of 1,000 entries with every setting is accepted', async () => {
    const { owner, place } = stage.harbor;
    await stage.harbor.setPlan('BUSINESS');
    const entries = Array.from({ length: 1_000 }, (_none, index) => ({
      name: `Entry ${index}`,
      seed: 'ONQW24DMMUQHGZLFMQ',
      type: 'TOTP' as const,
      issuer: 'Example',
      account: 'someone',
      algorithm: 'SHA1' as const,
      digits: 6,
      periodSeconds: 30,
      counter: 0,
      action: 'add' as const,
    }));
    const { added } = await owner.succeed('twoFactor', 'import', { ...place, entries });
    expect(added).toBe(1_000);
  });
});

describe('bytes of bodies', () => {
  const mebibyte = 1_048_576;
  const endless = { perSecond: 1_000_000, burst: 1_000_000 };
  const strict = { perSecond: 1, burst: 8 * mebibyte };
  const wide = { perSecond: mebibyte, burst: 1_000 * mebibyte };

  it.each([
    ['of one person across addresses', { addressBytes: wide, userBytes: strict }],
    ['of one network', { addressBytes: strict, userBytes: wide }],
  ])('%s are metered before they are read', async (_whose, bytes) => {
    const flooded = await startTestApi({ configuration: { floods: { address: endless, user: endless, ...bytes } } });
    try {
      const isByPerson = bytes.userBytes === strict;
      const person = await flooded.signUp();
      const other = await flooded.signUp();
      const send = (by: TestPerson, address: string) =>
        notify(by, { 'content-length': String(5 * mebibyte), 'x-forwarded-for': address });
      expect((await send(person, '2001:db8:0:1::1')).status).toBe(404);
      const again = await send(person, isByPerson ? '192.0.2.2' : '2001:db8:0:1::2');
      expect([again.status, again.body.errorCode]).toEqual([429, 'request.rate-limited']);
      expect((await send(other, '192.0.2.3')).status).toBe(404);
    } finally {
      await flooded.close();
    }
  });
});
