import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listCalls } from '@cofferdam/api-contract';
import type { Product } from '@cofferdam/local/product';
import { signInPerson, type Person } from '../people/index.ts';
import { startUnlimitedProduct } from '../stack/index.ts';
import { rawRequest, type RawAnswer, type RawRequest } from './rawRequest.ts';

let product: Product;
let person: Person;
let send: (request: RawRequest | string) => Promise<RawAnswer>;

beforeAll(async () => {
  product = await startUnlimitedProduct();
  person = await signInPerson(product.origin);
  send = (request) => rawRequest(product.origin, typeof request === 'string' ? { path: request } : request);
});
afterAll(() => product.stop());

const navigation = { accept: 'text/html,application/xhtml+xml' };

/** The URL of a file that the document loads, such as a script. */
async function fileOf(path: string, pattern: RegExp): Promise<string> {
  const { body } = await send({ path, headers: navigation });
  const address = pattern.exec(body)?.[1];
  if (address === undefined) throw new Error(`${path} names no file like ${pattern}`);
  return address;
}

describe('every kind of response', () => {
  const kinds: readonly (readonly [kind: string, request: () => Promise<RawRequest>, status: number])[] = [
    ['a document', async () => ({ path: '/r/secrets', headers: navigation }), 200],
    ['the share document', async () => ({ path: '/onetime?id=x', headers: navigation }), 200],
    ['a script of the host', async () => ({ path: await fileOf('/login', /src="(\/assets\/[^"]+\.js)"/) }), 200],
    [
      'a style of the share page',
      async () => ({ path: await fileOf('/onetime', /href="(\/remotes\/[^"]+\.css)"/) }),
      200,
    ],
    ['the registry', async () => ({ path: '/registry' }), 200],
    ['health', async () => ({ path: '/healthz' }), 200],
    ['the description of the API', async () => ({ path: '/openapi.json' }), 200],
    [
      'an answer of the API',
      async () => ({ path: '/core/api/v1/organization/my', headers: { authorization: person.authorization } }),
      200,
    ],
    ['a refusal of the API', async () => ({ path: '/core/api/v1/organization/my' }), 401],
    ['an unknown call', async () => ({ path: '/core/api/v1/nothing' }), 404],
    [
      'a refusal to sign in',
      async () => json('/identity/v1/sign-in', { email: 'no@example.org', password: 'wrong password here' }),
      401,
    ],
    ['a missing file', async () => ({ path: '/assets/none.js' }), 404],
    ['a path that is refused', async () => ({ path: '/assets/../host.json' }), 400],
    ['an address that cannot be read', async () => ({ path: '/%' }), 400],
    ['a method that is not known there', async () => ({ method: 'POST', path: '/r/secrets' }), 405],
  ];

  it.each(kinds)('carries the security headers: %s', async (_kind, request, status) => {
    const wanted = await request();
    const answer = await send(wanted);
    expect(answer.status).toBe(status);
    // Files of remotes can be loaded by a host on another origin: they are public, and their hash is checked.
    const isRemoteFile = wanted.path.startsWith('/remotes/');
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': isRemoteFile ? 'cross-origin' : 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(answer.headers['access-control-allow-origin']).toBe(isRemoteFile ? '*' : undefined);
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect(answer.headers['x-powered-by'] ?? answer.headers.server).toBeUndefined();
    expect(answer.body).not.toMatch(/node_modules|\bat .+\.ts:\d+/);
  });

  it('isn’t cached unless its name changes with its content', async () => {
    for (const [, request] of kinds) {
      const wanted = await request();
      const { status, headers } = await send(wanted);
      const isFile = status === 200 && /^\/(assets|remotes)\//.test(wanted.path);
      expect([wanted.path, headers['cache-control']]).toEqual([
        wanted.path,
        isFile ? 'public, max-age=31536000, immutable' : 'no-store',
      ]);
    }
  });

  it('gives each document its own nonce', async () => {
    const nonces = new Set<string>();
    for (let round = 0; round < 5; round += 1) {
      const { headers } = await send({ path: '/login', headers: navigation });
      nonces.add(/'nonce-([^']{16,})'/.exec(String(headers['content-security-policy']))?.[1] ?? '');
    }
    expect(nonces.size).toBe(5);
    expect(nonces).not.toContain('');
  });
});

describe('every call of the contract', () => {
  it('returns no data without a token, and the response isn’t cached', async () => {
    const closed = listCalls().filter(({ access }) => access !== 'public' && access !== 'session-cookie');
    const ask = async (call: (typeof closed)[number], authorization: object): Promise<void> => {
      const path = pathOf(call);
      const body = call.method === 'GET' ? {} : { body: '{}' };
      const headers = { 'content-type': 'application/json', ...authorization };
      const answer = await send({ method: call.method, path, headers, ...body });
      expect([path, answer.status, errorCodeOf(answer)]).toEqual([path, 401, 'session.required']);
      expect(answer.headers['cache-control']).toBe('no-store');
    };
    const tokens = [{}, { authorization: 'Bearer ' }, { authorization: `Bearer ${unsigned}` }];
    for (const call of closed) await Promise.all(tokens.map((token) => ask(call, token)));
  });

  it('can’t be reached with another method or a method override header', async () => {
    const ask = async (call: { readonly method: string; readonly path: string }, method: string): Promise<void> => {
      const path = pathOf(call);
      const headers = { authorization: person.authorization, 'x-http-method-override': call.method };
      const { status } = await send({ method, path, headers });
      expect([method, path, [400, 404, 405].includes(status)]).toEqual([method, path, true]);
    };
    for (const call of listCalls()) {
      const known: readonly string[] = listCalls()
        .filter((one) => one.path === call.path)
        .map((one) => one.method);
      const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'].filter(
        (one) => !known.includes(one),
      );
      await Promise.all(others.map((method) => ask(call, method)));
    }
  });

  /** The path of a call with an id wherever one belongs. */
  const pathOf = ({ path }: { readonly path: string }): string =>
    path.replaceAll(/\{\w+\}/g, '0190a000-0000-7000-8000-000000000001');

  /** A token without a valid signature, otherwise well formed. */
  const unsigned = [
    { alg: 'none', typ: 'JWT' },
    { sub: '0190a000-0000-7000-8000-000000000001', sid: '0190a000-0000-7000-8000-000000000002', exp: 4_000_000_000 },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
    .concat('.');
});

describe('a body', () => {
  const signIn = '/identity/v1/sign-in';
  const value = (sizeBytes: number) => ({ email: 'a@example.org', password: 'x'.repeat(sizeBytes) });
  const hostile: readonly (readonly [what: string, request: () => RawRequest, statuses: readonly number[]])[] = [
    ['1 MiB large', () => json(signIn, value(1_048_576)), [413]],
    [
      'announced as 10 GiB',
      () => ({ ...json(signIn, {}), headers: { 'content-type': 'application/json', 'content-length': '10737418240' } }),
      [413],
    ],
    ['nested 20,000 deep', () => ({ ...json(signIn, {}), body: '['.repeat(20_000) + ']'.repeat(20_000) }), [400, 413]],
    ["that isn't JSON", () => ({ ...json(signIn, {}), body: '{"email":' }), [400]],
    ['sent as a form', () => form(signIn, 'email=a%40example.org&password=b'), [400, 415]],
    [
      'sent as plain text, as any page may',
      () => ({ ...json(signIn, value(20)), headers: { 'content-type': 'text/plain' } }),
      [400, 415],
    ],
    [
      'with a prototype in it',
      () => ({ ...json(signIn, {}), body: '{"__proto__":{"email":"a"},"email":"a@example.org","password":"b"}' }),
      [400],
    ],
    ['with more than is asked for', () => json(signIn, { ...value(20), isAdmin: true }), [400]],
    ['with arrays for texts', () => json(signIn, { email: ['a@example.org'], password: { $ne: '' } }), [400]],
    [
      'with a control character in the address',
      () => json(signIn, { email: 'a\u0000@example.org', password: 'b' }),
      [400, 401],
    ],
  ];

  it.each(hostile)('%s is refused with only an error code', async (_what, request, statuses) => {
    const answer = await send(request());
    expect(statuses).toContain(answer.status);
    expect(errorCodeOf(answer)).toMatch(/^(request|validation|sign-in)\./);
    expect((await send('/healthz')).status).toBe(200);
  });
});

describe('a path', () => {
  const project = join(import.meta.dirname, '..', '..', '..', '..');
  const outside = readFileSync(join(project, 'package.json'), 'utf8');
  const tricks = [
    '/assets/../host.json',
    '/assets/..%2fhost.json',
    '/assets/%2e%2e/host.json',
    '/assets/%2e%2e%2fhost.json',
    '/assets/..\\host.json',
    '/assets/..%5chost.json',
    '/assets/....//host.json',
    '/assets/.%00./host.json',
    '/assets//etc/passwd',
    '/assets/%2fetc%2fpasswd',
    '/assets/host.json',
    '/host.json',
    '/index.html',
    '/assets/',
    '/assets',
    '/assets/.',
    '/assets/%',
    '/assets/%c0%ae%c0%ae/host.json',
    '/assets/..;/host.json',
    '/remotes/vault/workspace.json',
    '/remotes/vault/../../package.json',
    '/remotes/vault/%2e%2e/%2e%2e/package.json',
    '/remotes/vault/src/remote.ts',
    '/remotes/vault/package.json',
    '/remotes/../package.json',
    '/remotes/',
    '/remotes/unknown/0123456789abcdef/remote.json',
    '/remotes/vault/0123456789abcdef/../../../package.json',
    '//package.json',
    '/./package.json',
    '/package.json',
    '/.git/config',
    '/.env',
    '/.cofferdam/root.key',
    '/registry/registry.json',
    '/deploy/registry/registry.json',
    `/assets/${'a/'.repeat(3_000)}a.js`,
    'http://127.0.0.1/../package.json',
    '*',
  ] as const;

  const cases = tricks.map((path) => ({
    path,
    shown: path.length < 80 ? path : `a path of ${path.length} characters`,
  }));

  it.each(cases)('$shown returns no file that isn’t served', async ({ path }) => {
    for (const headers of [{}, navigation]) {
      const answer = await send({ path, headers });
      expect(answer.body).not.toContain(outside.slice(0, 40));
      expect(answer.body).not.toMatch(/"signedOut"|\[core\]|root:x:|BEGIN/);
      expect([200, 400, 404, 414, 431]).toContain(answer.status);
      if (answer.status === 200) expect(answer.body).toMatch(/^<!doctype html>/);
    }
  });

  it('of a file serves neither its source map nor its compressed form by name', async () => {
    const script = await fileOf('/login', /src="(\/assets\/[^"]+\.js)"/);
    expect((await send(script)).status).toBe(200);
    for (const ending of ['.map', '.br', '%2ebr', '/', '/x', '%00', '%20']) {
      expect((await send(script + ending)).status).toBeGreaterThanOrEqual(400);
    }
  });
});

function json(path: string, body: object): RawRequest {
  return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function form(path: string, body: string): RawRequest {
  return { method: 'POST', path, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body };
}

function errorCodeOf({ body }: RawAnswer): string {
  return (JSON.parse(body) as { readonly errorCode: string }).errorCode;
}
