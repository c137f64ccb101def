import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { listCalls, routes } from '@cofferdam/api-contract';
import { errorCatalogue, type ErrorCode } from '@cofferdam/domain';
import { startTestApi, testOrigin } from '../../testing/startTestApi.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';

const stage = useTestOrganization();

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** A field of a log line. */
const debugLevel = 20;
const addPath = routes.secret.add.path;

async function send({ method = 'POST', path = addPath, headers = {}, body }: Sent) {
  const response = await fetch(`${stage.api.url()}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${stage.harbor.owner.grant.accessToken}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const answer = (text === '' ? {} : JSON.parse(text)) as { errorCode?: ErrorCode; requestId?: string };
  return { status: response.status, headers: response.headers, text, answer };
}

async function expectRefusal(sent: Sent, errorCode: ErrorCode): Promise<void> {
  const { status, answer, headers } = await send(sent);
  expect({ sent, status, errorCode: answer.errorCode }).toEqual({
    sent,
    status: errorCatalogue[errorCode],
    errorCode,
  });
  expect(answer.requestId).toBe(headers.get('x-request-id'));
}

const valid = () => JSON.stringify({ ...stage.harbor.place, name: `N${(names += 1)}`, value: 'x' });
let names = 0;

describe('a body', () => {
  it.each([
    ['isn’t JSON', '{"a":'],
    ['is JSON but not an object', '[1]'],
    ['is null', 'null'],
    ['is a text', '"x"'],
    ['isn’t valid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['has a comment', '{} // x'],
  ])('is refused when it %s', async (_what, body) => {
    await expectRefusal({ body }, 'validation.request');
  });

  it('is refused if it has a name twice, because parsers differ in which one they use', async () => {
    await expectRefusal({ body: `{"value":"first",${valid().slice(1)}` }, 'validation.request');
  });

  it.each([
    undefined,
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json-seq',
  ])('is refused as %s', async (type) => {
    // Bytes have no type: fetch doesn't add one.
    const body = new TextEncoder().encode(valid());
    await expectRefusal({ body, headers: { 'content-type': type ?? '' } }, 'request.unsupported-media-type');
  });

  it('is read as JSON with a character set', async () => {
    const { status } = await send({ body: valid(), headers: { 'content-type': 'application/json; charset=utf-8' } });
    expect(status).toBe(200);
  });

  it('is refused if it is larger than the call allows, before it is parsed', async () => {
    await expectRefusal({ body: 'x'.repeat(600 * 1_024), path: routes.twoFactor.totpList.path }, 'request.too-large');
    await expectRefusal({ body: 'x'.repeat(70 * 1_024), path: routes.workspace.create.path }, 'request.too-large');
  });

  it('can’t pollute prototypes', async () => {
    await expectRefusal({ body: `{"__proto__":{"admin":true},${valid().slice(1)}` }, 'validation.request');
    await expectRefusal({ body: `{"constructor":{},${valid().slice(1)}` }, 'validation.request');
  });

  it('isn’t read without a token', async () => {
    const { answer } = await send({ body: 'no json', headers: { authorization: '' } });
    expect(answer.errorCode).toBe('session.required');
  });
});

describe('a client that aborts in the middle of a body', () => {
  it('causes no error in the log', async () => {
    const { hostname, port } = new URL(stage.api.url());
    const requestId = 'gives-up-0001';
    const socket = connect({ host: hostname, port: Number(port) });
    await once(socket, 'connect');
    const { path } = routes.identity.signIn;
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\nx-request-id: ${requestId}\r\n`);
    socket.write('content-type: application/json\r\ncontent-length: 1000\r\n\r\n{"email":');
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    const lines = () =>
      stage.api
        .log()
        .split('\n')
        .filter((line) => line.includes(requestId));
    while (lines().length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(lines().map((line) => (JSON.parse(line) as { level: unknown }).level)).toEqual([debugLevel]);
  });
});

describe('a query', () => {
  it('is refused with a repeated parameter', async () => {
    const { organizationId, workspaceId } = stage.harbor.place;
    const twice = `organizationId=${organizationId}&organizationId=${organizationId}&workspaceId=${workspaceId}`;
    await expectRefusal({ method: 'GET', path: `${routes.secret.list.path}?${twice}` }, 'validation.request');
  });

  it('is refused with a parameter of the path', async () => {
    const path = `/core/api/v1/organization/${stage.harbor.organizationId}?organizationId=${stage.harbor.organizationId}`;
    await expectRefusal({ method: 'GET', path }, 'validation.request');
  });
});

describe('the origin of a request that changes something', () => {
  const withOrigin = (headers: Readonly<Record<string, string>>) => send({ body: valid(), headers });

  it.each([
    [{ origin: testOrigin }, 200],
    [{}, 200],
    [{ cookie: 'a=b', origin: testOrigin }, 200],
    [{ cookie: 'a=b', 'sec-fetch-site': 'same-origin' }, 200],
    [{ cookie: 'a=b' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://vault.test.evil.example' }, 403],
    [{ origin: 'https://vault.test' }, 403],
    [{ origin: 'http://vault.test:8080' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site', cookie: 'a=b' }, 403],
  ])('with %j is answered %i', async (headers, status) => {
    const { status: answered, answer } = await withOrigin(headers);
    expect([answered, answer.errorCode]).toEqual([status, status === 403 ? 'request.origin' : undefined]);
  });

  it('isn’t checked for one that only reads', async () => {
    const { status } = await send({
      method: 'GET',
      path: routes.organization.my.path,
      headers: { origin: 'http://evil.example' },
    });
    expect(status).toBe(200);
  });
});

describe('a path', () => {
  it('that isn’t in the API is not found, in the common error format', async () => {
    for (const path of ['/core/api/v1/nothing', '/core/', '/identity/v1/', '/dictionary/api/v1/role/type/more']) {
      await expectRefusal({ method: 'GET', path }, 'request.not-found');
    }
  });

  it('with a wrong method gets 405', async () => {
    await expectRefusal({ method: 'GET', path: addPath }, 'request.method-not-allowed');
    await expectRefusal({ method: 'DELETE', path: '/core/api/v1/organization/x' }, 'request.method-not-allowed');
    await expectRefusal({ method: 'POST', path: routes.secret.list.path, body: '{}' }, 'request.method-not-allowed');
    await expectRefusal({ method: 'QUERY', path: routes.secret.list.path }, 'request.method-not-allowed');
    await expectRefusal({ method: 'QUERY', path: addPath, body: '{}' }, 'request.method-not-allowed');
    await expectRefusal({ method: 'PROPFIND', path: addPath }, 'request.method-not-allowed');
    const head = await fetch(`${stage.api.url()}${routes.organization.my.path}`, { method: 'HEAD' });
    expect(head.status).toBe(405);
  });
});

describe('every response', () => {
  it('is JSON that isn’t cached, with the id of the request', async () => {
    for (const path of [routes.organization.my.path, '/core/api/v1/nothing', '/healthz', '/openapi.json']) {
      const { headers } = await send({ method: 'GET', path });
      expect([path, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        path,
        'application/json; charset=utf-8',
        'no-store',
      ]);
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it.each([
    ['abcdef-0123.X_y', 'abcdef-0123.X_y'],
    ['operator-7', 'operator-7'],
    ['operator', null],
    ['OPERATOR', null],
    ['job-12345', null],
    ['short', null],
    ['x'.repeat(65), null],
    ['<script>alert(1)</script>', null],
    ['a b c d e f g h', null],
  ])('to a request called %j is called %j', async (sent, kept) => {
    const { headers, answer } = await send({
      method: 'GET',
      path: '/core/api/v1/nothing',
      headers: { 'x-request-id': sent },
    });
    const id = headers.get('x-request-id');
    if (kept === null) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    else expect(id).toBe(kept);
    expect(answer.requestId).toBe(id);
  });
});

describe('an internal error', () => {
  it('returns internal-server.exception with only the request id', async () => {
    const person = await stage.api.signUp();
    await stage.api.database.query('alter table cofferdam.preferences rename to preferences_elsewhere');
    const answer = await person.send('preferences.load', {});
    await stage.api.database.query('alter table cofferdam.preferences_elsewhere rename to preferences');
    expect([answer.status, answer.body]).toEqual([
      500,
      { errorCode: 'internal-server.exception', requestId: expect.any(String) },
    ]);
    expect(stage.api.log()).toContain('42P01');
  });
});

describe('health and description', () => {
  it('return only the state', async () => {
    const { status, text } = await send({ method: 'GET', path: '/healthz', headers: { authorization: '' } });
    expect([status, JSON.parse(text)]).toEqual([
      200,
      { api: 'ok', database: 'ok', key: 'ok', version: '0.1.0', build: null, builtAt: null },
    ]);
  });

  it('describe every call', async () => {
    const { text } = await send({ method: 'GET', path: '/openapi.json', headers: { authorization: '' } });
    const { openapi, paths } = JSON.parse(text) as { openapi: string; paths: Record<string, object> };
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths).toSorted()).toEqual([...new Set(listCalls().map((call) => call.path))].toSorted());
  });
});

describe('a flood', () => {
  it('from one address is rate limited, with the time to wait, without affecting others', async () => {
    const flooded = await startTestApi({
      configuration: { floods: { address: { perSecond: 1, burst: 5 }, user: { perSecond: 1_000, burst: 1_000 } } },
    });
    try {
      const ask = (address: string) =>
        fetch(`${flooded.url()}${routes.organization.my.path}`, { headers: { 'x-forwarded-for': address } });
      const first = await Promise.all(Array.from({ length: 8 }, () => ask('192.0.2.1')));
      expect(first.filter(({ status }) => status === 429)).toHaveLength(3);
      const held = await ask('192.0.2.1');
      expect([held.status, held.headers.get('retry-after')]).toEqual([429, '1']);
      expect(await held.json()).toMatchObject({ errorCode: 'request.rate-limited', details: { retryAfterSeconds: 1 } });
      expect((await ask('192.0.2.2')).status).toBe(401);
      // A host chooses its address within an IPv6 network.
      const six = await Promise.all(Array.from({ length: 8 }, (_, index) => ask(`2001:db8:0:1::${index}`)));
      expect(six.filter(({ status }) => status === 429)).toHaveLength(3);
      expect((await ask('2001:db8:0:2::1')).status).toBe(401);
    } finally {
      await flooded.close();
    }
  });

  it('of one person is rate limited across addresses', async () => {
    const flooded = await startTestApi({
      configuration: { floods: { address: { perSecond: 1_000, burst: 1_000 }, user: { perSecond: 1, burst: 5 } } },
    });
    try {
      const person = await flooded.signUp();
      const answers = await Promise.all(
        Array.from({ length: 9 }, (_none, index) =>
          person.send('organization.my', {}, { 'x-forwarded-for': `192.0.2.${index}` }),
        ),
      );
      expect(answers.filter((answer) => answer.body.errorCode === 'request.rate-limited')).toHaveLength(4);
    } finally {
      await flooded.close();
    }
  });
});
