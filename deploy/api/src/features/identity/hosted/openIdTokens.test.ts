import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UnsecuredJWT, type JWTPayload } from 'jose';
import { makeSigningKey, type SigningKey } from '@cofferdam/testing/firebase';
import { TestBrowser } from '../../../testing/identity/TestBrowser.ts';
import { startTestApi, testOrigin, type TestApi } from '../../../testing/startTestApi.ts';

/** A fake provider that returns the test's ID token for every code, because a real one issues no invalid tokens. */
interface FalseProvider {
  readonly issuer: string;
  idToken: string;
  stop(): Promise<void>;
}

const clientId = 'cofferdam';
let key: SigningKey;
let provider: FalseProvider;
let api: TestApi;

async function startFalseProvider(): Promise<FalseProvider> {
  const server = createServer((request, response) => {
    const { issuer } = started;
    const answers: Readonly<Record<string, unknown>> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      },
      '/keys': { keys: [key.jwk] },
      '/token': { access_token: 'x', token_type: 'Bearer', id_token: started.idToken },
    };
    const answer = answers[request.url ?? ''];
    response
      .writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const started: FalseProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    idToken: '',
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return started;
}

beforeAll(async () => {
  key = await makeSigningKey('provider-1');
  provider = await startFalseProvider();
  const oidc = [{ id: 'false', name: 'False', issuer: provider.issuer, clientId }];
  api = await startTestApi({ configuration: { identity: { oidc } } });
}, 60_000);
afterAll(async () => {
  await api.close();
  await provider.stop();
});

type Forge = (claims: JWTPayload & { readonly nonce: string }) => Promise<string> | string;

/** Starts a sign-in, lets the provider return a token, and completes it. */
async function signIn(forge: Forge) {
  const browser = new TestBrowser(api.url());
  const input = { provider: 'false', purpose: 'SIGN_IN', origin: testOrigin } as const;
  const { address } = await browser.succeed('identity', 'hostedBegin', input);
  const { searchParams } = new URL(address);
  const now = Math.floor(api.clock.now().getTime() / 1_000);
  provider.idToken = await forge({
    iss: provider.issuer,
    aud: clientId,
    sub: 'ada',
    email: 'ada@example.com',
    email_verified: true,
    nonce: searchParams.get('nonce') ?? '',
    iat: now,
    exp: now + 300,
    auth_time: now,
  });
  const back = new URLSearchParams({ code: 'c', state: searchParams.get('state') ?? '' });
  return { browser, answer: await browser.call('hostedFinish', { response: `?${back.toString()}` }) };
}

const changed =
  (change: (now: number) => object): Forge =>
  (claims) =>
    key.sign({ ...claims, ...change(claims.iat ?? 0) });

describe('an ID token of an OpenID Connect provider', () => {
  const forged: Readonly<Record<string, Forge>> = {
    'alg none': (claims) => new UnsecuredJWT(claims).encode(),
    'HS256 with the published key as the secret': (claims) => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const text = `${part({ alg: 'HS256', kid: key.kid })}.${part(claims)}`;
      return `${text}.${createHmac('sha256', JSON.stringify(key.jwk)).update(text).digest('base64url')}`;
    },
    'another key under the published id': async (claims) => (await makeSigningKey(key.kid)).sign(claims),
    'an unpublished key': async (claims) => (await makeSigningKey('elsewhere')).sign(claims),
    'another issuer': changed(() => ({ iss: 'https://evil.example' })),
    'another audience': changed(() => ({ aud: 'another-client' })),
    'two audiences without an authorized party': changed(() => ({ aud: [clientId, 'another-client'] })),
    'another authorized party': changed(() => ({ azp: 'another-client' })),
    'the nonce of another sign-in': changed(() => ({ nonce: 'A'.repeat(43) })),
    'no nonce': changed(() => ({ nonce: undefined })),
    'an expiry in the past': changed((now) => ({ iat: now - 400, exp: now - 100 })),
    'an issue time in the future': changed((now) => ({ iat: now + 120 })),
    'no sign-in time': changed(() => ({ auth_time: undefined })),
    'no subject': changed(() => ({ sub: '' })),
    'no expiry': changed(() => ({ exp: undefined })),
    'no token at all': () => 'not.a.token',
  };

  it.each(Object.entries(forged))('opens no session with %s', async (_case, forge) => {
    const { answer, browser } = await signIn(forge);
    expect([401, 503]).toContain(answer.status);
    expect(['sign-in.refused', 'sign-in.provider-unavailable']).toContain(answer.body.errorCode);
    expect(browser.cookies.has('cofferdam_session')).toBe(false);
    expect(await api.database.query('select 1 from identity.external_accounts')).toEqual([]);
  });

  it('opens one if nothing was forged', async () => {
    const { answer } = await signIn((claims) => key.sign(claims));
    expect(answer).toMatchObject({ status: 200, body: { user: { email: 'ada@example.com' } } });
  });
});
