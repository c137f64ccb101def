import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { navigation, startTestGateway, type TestGateway } from './testing/startTestGateway.ts';

/** A separate API that echoes requests, and can respond in two parts with a pause in between. */
const silenceMilliseconds = 1_000;
let upstream: Server;
let gateway: TestGateway;
let address: string;
let hasSeenLeaving = false;
const half = { hasBegun: false, isAborted: false };
const health = { isHung: false, status: 200, body: '' };
let finishSlowAnswer: () => void = () => undefined;

beforeAll(async () => {
  upstream = createServer((request, response) => {
    if (request.url?.startsWith('/core/slow') === true) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: first\n\n');
      finishSlowAnswer = () => response.end('data: last\n\n');
      return;
    }
    if (request.url === '/healthz') {
      if (health.isHung) return;
      response.writeHead(health.status, { 'content-type': 'application/json' }).end(health.body);
      return;
    }
    if (request.url === '/core/silent') return;
    if (request.url === '/core/cut' || request.url === '/core/stalls') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"half":', () => {
        if (request.url === '/core/cut') response.destroy();
      });
      return;
    }
    if (request.url === '/core/half') {
      request.on('data', () => (half.hasBegun = true)).on('error', () => undefined);
      request.on('close', () => (half.isAborted = !request.complete));
      return;
    }
    if (request.url === '/core/waits') {
      response.on('close', () => (hasSeenLeaving = true));
      return;
    }
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      response.writeHead(request.method === 'DELETE' ? 403 : 200, {
        'content-type': 'application/json',
        'set-cookie': 'a=b; HttpOnly',
        connection: 'close',
      });
      response.end(JSON.stringify({ url: request.url, method: request.method, headers: request.headers, body }));
    });
  });
  await new Promise<void>((accept) => upstream.listen(0, '127.0.0.1', accept));
  const { port } = upstream.address() as AddressInfo;
  address = `http://127.0.0.1:${port}`;
  gateway = await startTestGateway({ apiUpstream: address, apiSilenceLimitMilliseconds: silenceMilliseconds });
});
afterAll(async () => {
  await gateway.close();
  upstream.closeAllConnections();
  upstream.close();
});

function seen(answer: { readonly body: Buffer }) {
  return JSON.parse(answer.body.toString()) as {
    url: string;
    method: string;
    headers: Record<string, string>;
    body: string;
  };
}

describe('the health of a gateway with a separate API', () => {
  const read = async () => {
    const { status, body } = await gateway.send('/healthz');
    return [status, JSON.parse(body.toString())] as const;
  };
  const says = (status: number, body: string): void => void Object.assign(health, { isHung: false, status, body });

  it.each([
    ['responds with a page of its own', 200, '<h1>Welcome</h1>'],
    ['answers something else', 200, '[1]'],
  ])('is bad if the upstream %s', async (_what, status, body) => {
    says(status, body);
    expect(await read()).toMatchObject([503, { errorCode: 'service.unavailable' }]);
  });

  it('is bad if the API doesn’t respond', async () => {
    health.isHung = true;
    expect(await read()).toMatchObject([503, { errorCode: 'service.unavailable' }]);
  });

  // A remote of this registry was never built.
  it('is the API’s health with the state of this gateway’s registry', async () => {
    says(503, '{"api":"sealed","database":"ok"}');
    expect(await read()).toEqual([503, { api: 'sealed', database: 'ok', registry: 'incomplete' }]);
    says(200, '{"api":"ok","registry":"ok"}');
    expect(await read()).toEqual([200, { api: 'ok', registry: 'incomplete' }]);
  });

  it('reports a registry with unusable parts, and is bad without any remote', async () => {
    says(200, '{"api":"ok"}');
    const apart = await startTestGateway({ apiUpstream: address });
    apart.write('registry.json', JSON.stringify({ contract: 1, remotes: { vault: { enabled: 1 } } }));
    const { status, body } = await apart.send('/healthz');
    expect([status, JSON.parse(body.toString())]).toEqual([503, { api: 'ok', registry: 'empty' }]);
    await apart.close();
  });
});

describe('a separate API', () => {
  it('gets method, path, query, body and headers unchanged', async () => {
    const answer = await gateway.send('/core/api/v1/secret/list?name=a%2Fb', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer t', 'content-length': '7' },
      body: '{"a":1}',
    });
    expect(seen(answer)).toMatchObject({
      url: '/core/api/v1/secret/list?name=a%2Fb',
      method: 'POST',
      body: '{"a":1}',
      headers: { authorization: 'Bearer t', 'content-type': 'application/json' },
    });
    expect(answer.headers['set-cookie']).toEqual(['a=b; HttpOnly']);
  });

  it('gets the client’s address from the gateway, not from the client’s headers', async () => {
    const answer = await gateway.send('/identity/v1/token', {
      method: 'POST',
      headers: { 'x-forwarded-for': '6.6.6.6', 'x-request-id': 'chosen' },
    });
    expect(seen(answer).headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(seen(answer).headers['x-request-id']).not.toBe('chosen');
  });

  it('gets a body of any size, because it enforces its own limits', async () => {
    const body = JSON.stringify({ value: 'x'.repeat(3_000_000) });
    const answer = await gateway.send('/core/x', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
      body,
    });
    expect(seen(answer).body).toBe(body);
  });

  it('doesn’t get hop-by-hop headers', async () => {
    const answer = await gateway.send('/core/x', {
      headers: { connection: 'keep-alive, x-private', 'x-private': '1', te: 'trailers' },
    });
    expect(seen(answer).headers).not.toHaveProperty('x-private');
    expect(seen(answer).headers).not.toHaveProperty('te');
  });

  it('responds with its own status, plus the origin’s headers', async () => {
    const answer = await gateway.send('/core/x', { method: 'DELETE' });
    expect(answer.status).toBe(403);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('can stream: the first part arrives before the end', async () => {
    const response = await fetch(`${gateway.origin}/core/slow`);
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString()).toContain('first');
    finishSlowAnswer();
    const last = await reader?.read();
    expect(Buffer.from(last?.value ?? []).toString()).toContain('last');
    expect((await reader?.read())?.done).toBe(true);
  });

  it('can be silent in an event stream for any time', async () => {
    const response = await fetch(`${gateway.origin}/core/slow`);
    const reader = response.body?.getReader();
    await reader?.read();
    await wait(silenceMilliseconds + 300);
    finishSlowAnswer();
    const last = await reader?.read();
    expect(Buffer.from(last?.value ?? []).toString()).toContain('last');
    expect((await reader?.read())?.done).toBe(true);
  });

  it('causes 504 with a code if it doesn’t respond', async () => {
    const answer = await gateway.send('/core/silent', { method: 'POST', headers: { 'content-length': '0' } });
    expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([
      504,
      { errorCode: 'service.unavailable', requestId: answer.headers['x-request-id'] },
    ]);
  });

  it.each(['/core/cut', '/core/stalls'])('has an unfinished response aborted (%s)', async (path) => {
    const response = await fetch(`${gateway.origin}${path}`);
    await expect(response.text()).rejects.toThrow('terminated');
  });

  it('is notified that the client has disconnected, without an error', async () => {
    const leaving = new AbortController();
    const asking = fetch(`${gateway.origin}/core/waits`, { signal: leaving.signal }).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 100));
    leaving.abort();
    await asking;
    while (!hasSeenLeaving) await new Promise((resolve) => setTimeout(resolve, 10));
    const failed = gateway.log.filter((line) => line.includes('/core/waits') && line.includes('"level":50'));
    expect(failed).toEqual([]);
  });

  it('has a request aborted whose client gives up in the middle of its body, without an error', async () => {
    const { hostname, port } = new URL(gateway.origin);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /core/half HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"a":',
    );
    while (!half.hasBegun) await wait(10);
    socket.destroy();
    while (!half.isAborted) await wait(10);
    await wait(50);
    const lines = gateway.log.filter((line) => line.includes('/core/half'));
    expect(lines.filter((line) => (JSON.parse(line) as { readonly level: number }).level >= 40)).toEqual([]);
    expect((await gateway.send('/core/x')).status).toBe(200);
  });

  it('gets no requests for documents', async () => {
    const answer = await gateway.send('/r/secrets', { headers: navigation });
    expect(answer.body.toString()).toContain('id="root"');
  });

  it('causes 503 with a code if it is unreachable', async () => {
    const away = await startTestGateway({ apiUpstream: 'http://127.0.0.1:1' });
    const answer = await away.send('/core/x');
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ errorCode: 'service.unavailable' });
    await away.close();
  });
});
