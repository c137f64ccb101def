import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
  type JSONWebKeySet,
} from 'jose';
import { sendCall } from '../../testing/sendCall.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestBrowser } from '../../testing/identity/TestBrowser.ts';

const password = 'kxvbqmzrtpwl-7';
const day = 86_400;
let api: TestApi;
let browser: TestBrowser;
let token: string;

/** A server of two processes, with a signed-in person. */
async function start(): Promise<void> {
  api = await startTestApi({ processes: 2 });
  browser = new TestBrowser(api.url());
  await browser.succeed('identity', 'signUp', { email: 'ada@example.com', password, displayName: 'Ada' });
  token = (await browser.signIn('ada@example.com', password)).accessToken;
}

async function keySet(process = 0): Promise<JSONWebKeySet> {
  const answer = await sendCall(api.url(process), { method: 'GET', path: '/identity/v1/keys' }, undefined);
  expect(answer.status).toBe(200);
  return answer.body as unknown as JSONWebKeySet;
}

function present(bearer: string, headers: Record<string, string> = {}) {
  const presenter = new TestBrowser(api.url(1));
  return presenter.send('identity.sessions', {}, { authorization: `Bearer ${bearer}`, ...headers });
}

describe('an access token', () => {
  beforeAll(start, 60_000);
  afterAll(() => api.close());

  it('is an Ed25519 token for ten minutes with the person, the session and the time of the last proof', async () => {
    const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(await keySet()), {
      algorithms: ['EdDSA'],
      issuer: `${api.origin}/identity/v1`,
      audience: 'cofferdam',
      typ: 'at+jwt',
    });
    const { user, sessionId, authenticatedAt } = await browser.renew();
    expect(payload).toEqual({
      iss: `${api.origin}/identity/v1`,
      aud: 'cofferdam',
      sub: user.id,
      sid: sessionId,
      auth_time: Math.floor(Date.parse(authenticatedAt) / 1_000),
      iat: expect.any(Number),
      exp: (payload.iat ?? 0) + 600,
      jti: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
    });
    expect(protectedHeader).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: expect.any(String) });
  });

  const forgeries: Readonly<Record<string, () => Promise<string> | string>> = {
    'alg none': () => new UnsecuredJWT(decodeJwt(token)).encode(),
    'alg none with the header of a good one': () => {
      const [, body] = token.split('.');
      const head = { ...decodeProtectedHeader(token), alg: 'none' };
      return `${Buffer.from(JSON.stringify(head)).toString('base64url')}.${body}.AAAA`;
    },
    'HS256 under our public key': async () => {
      const [key] = (await keySet()).keys;
      const head = { ...decodeProtectedHeader(token), alg: 'HS256' };
      return new SignJWT(decodeJwt(token)).setProtectedHeader(head).sign(Buffer.from(key?.x ?? '', 'base64url'));
    },
    'the attacker’s own key under our key id': async () => {
      const { privateKey } = await generateKeyPair('EdDSA');
      return new SignJWT(decodeJwt(token))
        .setProtectedHeader({ ...decodeProtectedHeader(token), alg: 'EdDSA' })
        .sign(privateKey);
    },
    'an unknown key id': async () => {
      const { privateKey } = await generateKeyPair('EdDSA');
      return new SignJWT(decodeJwt(token))
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: 'elsewhere' })
        .sign(privateKey);
    },
    'another session in it': () => {
      const [head, body, signature] = token.split('.');
      const claims = {
        ...JSON.parse(Buffer.from(body ?? '', 'base64url').toString()),
        sid: '0192f000-0000-7000-8000-000000000001',
      } as object;
      return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    },
    'its last bit changed': () => {
      const bytes = Buffer.from(token.split('.')[2] ?? '', 'base64url');
      bytes.writeUInt8(bytes.readUInt8(63) ^ 1, 63);
      return token.replace(/[^.]*$/, bytes.toString('base64url'));
    },
    'nothing in it': () => 'aaaa.bbbb.cccccccccccc',
  };

  it.each(Object.entries(forgeries))('is refused with %s', async (_name, forge) => {
    expect(await present(await forge())).toMatchObject({ status: 401, body: { errorCode: 'session.required' } });
  });

  it.each([
    ['empty', ''],
    ['without a token', 'Bearer'],
    ['with an empty token', 'Bearer '],
    ['of a password', 'Basic YTpi'],
    ['with two tokens', 'Bearer aaaaaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbbbb'],
    ['that is far too long', `Bearer ${'a'.repeat(9_000)}`],
  ])('is refused in a header %s', async (_case, authorization) => {
    expect(await present('', { authorization })).toMatchObject({
      status: 401,
      body: { errorCode: 'session.required' },
    });
  });

  it('is refused by a server with another origin', async () => {
    const other = await startTestApi({
      database: api.database,
      rootKeyPath: api.rootKeyPath,
      configuration: { origins: ['http://other.test', api.origin] },
    });
    try {
      const { accessToken } = await browser.renew();
      const answer = await new TestBrowser(other.url()).send(
        'identity.sessions',
        {},
        { authorization: `Bearer ${accessToken}` },
      );
      expect(answer).toMatchObject({ status: 401 });
      expect(await present(accessToken)).toMatchObject({ status: 200 });
    } finally {
      await other.close();
    }
  }, 30_000);

  it('is refused from the second at which it expires', async () => {
    const { accessToken, expiresInSeconds } = await browser.renew();
    expect(await present(accessToken)).toMatchObject({ status: 200 });
    api.clock.advance(expiresInSeconds - 5);
    expect(await present(accessToken)).toMatchObject({ status: 200 });
    api.clock.advance(6);
    expect(await present(accessToken)).toMatchObject({ status: 401 });
    api.clock.advance(-expiresInSeconds - 1);
  });
});

describe('the keys that sign', () => {
  // Each test changes the keys and advances the clock by days.
  beforeEach(start, 60_000);
  afterEach(() => api.close());

  it('are published without their private part, and stored sealed', async () => {
    const { keys } = await keySet();
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
    expect(keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' });
    await expect(calculateJwkThumbprint(keys[0] ?? {})).resolves.toBeDefined();
    const [row] = await api.database.query<{ sealed_key: Buffer }>('select sealed_key from identity.signing_keys');
    // PKCS #8 of an Ed25519 key begins with these bytes.
    expect(row?.sealed_key.includes(Buffer.from('302e020100300506032b6570', 'hex'))).toBe(false);
  });

  it('are created once, even by two concurrent processes', async () => {
    const fresh = await startTestApi({ processes: 2 });
    try {
      const sets = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          sendCall(fresh.url(index % 2), { method: 'GET', path: '/identity/v1/keys' }, undefined),
        ),
      );
      expect(sets).toEqual(sets.map(() => expect.objectContaining({ status: 200, text: sets[0]?.text })));
      expect(await fresh.database.query('select 1 from identity.signing_keys')).toHaveLength(1);
    } finally {
      await fresh.close();
    }
  }, 30_000);

  it('rotate automatically: the next one is published before it signs, and the old one verifies until its tokens expire', async () => {
    const [first] = (await keySet()).keys;
    // Someone works for several days.
    api.clock.advance(29 * day);
    await browser.signIn('ada@example.com', password);
    const announced = (await keySet()).keys.map(({ kid }) => kid);
    expect(announced).toHaveLength(2);
    const { accessToken: old } = await browser.renew();
    expect(decodeProtectedHeader(old).kid).toBe(first?.kid);
    api.clock.advance(3_600);
    const { accessToken: renewed } = await browser.renew();
    expect(decodeProtectedHeader(renewed).kid).toBe(announced.find((kid) => kid !== first?.kid));
    expect(await present(renewed)).toMatchObject({ status: 200 });
    api.clock.advance(3 * day);
    await browser.renew();
    api.clock.advance(26 * day);
    await browser.signIn('ada@example.com', password);
    const left = (await keySet()).keys.map(({ kid }) => kid);
    expect(left).not.toContain(first?.kid);
    expect(await api.database.query('select 1 from identity.signing_keys where id = $1', [first?.kid])).toHaveLength(0);
  }, 30_000);

  it('leave no gap if the server was off until the last hour of one', async () => {
    const { accessToken: old } = await browser.renew();
    await api.database.query(
      `update identity.signing_keys set signs_from = $1::timestamptz - interval '1 day',
         signs_until = $1::timestamptz + interval '20 minutes' where id = $2`,
      [api.clock.now(), decodeProtectedHeader(old).kid],
    );
    api.clock.advance(601);
    await browser.renew();
    api.clock.advance(601);
    const { accessToken: renewed } = await browser.renew();
    expect(decodeProtectedHeader(renewed).kid).not.toBe(decodeProtectedHeader(old).kid);
    expect(await present(renewed)).toMatchObject({ status: 200 });
  });

  it('that an operator deletes sign nothing anymore, and are replaced by a new one', async () => {
    const before = await browser.renew();
    await api.database.query('delete from identity.signing_keys');
    api.clock.advance(601);
    expect(await present(before.accessToken)).toMatchObject({ status: 401 });
    const { accessToken } = await browser.renew();
    expect(decodeProtectedHeader(accessToken).kid).not.toBe(decodeProtectedHeader(before.accessToken).kid);
    expect(await present(accessToken)).toMatchObject({ status: 200 });
  });
});
