import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { ApiError, createApiClient, NetworkError, type ApiClient } from './index.ts';

const organizationId = '0190a000-0000-7000-8000-000000000001' as OrganizationId;
const workspaceId = '0190a000-0000-7000-8000-000000000002' as WorkspaceId;

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server;
let origin = '';
let seen: Seen[] = [];
let answers: { status: number; body: string }[] = [];
let ended = 0;
let given: (string | null)[] = [];

const client = (tokens: readonly (string | null)[]): ApiClient => {
  const left = [...tokens];
  return createApiClient({
    origin,
    accessToken: (refused) => {
      given.push(refused);
      return Promise.resolve(left.shift() ?? null);
    },
    makeRequestId: () => 'request-1',
    onSessionEnded: () => (ended += 1),
  });
};

beforeEach(async () => {
  [seen, answers, given, ended] = [[], [], [], 0];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      const answer = answers.shift() ?? { status: 200, body: '{}' };
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise<void>((resolve) => void server.close(() => resolve())));

const refusal = (errorCode: string) => JSON.stringify({ errorCode, requestId: 'r' });

describe('the client', () => {
  it('sends the input of a GET as a query without undefined fields', async () => {
    await client(['t']).secret.list({ organizationId, workspaceId, filter: 'a b&c', label: undefined });
    expect(seen[0]?.method).toBe('GET');
    expect(new URL(`http://h${seen[0]?.url}`).searchParams.get('filter')).toBe('a b&c');
    expect(seen[0]?.url).not.toContain('label');
    expect(seen[0]?.headers.authorization).toBe('Bearer t');
    expect(seen[0]?.headers['x-request-id']).toBe('request-1');
  });
  it('puts names into the path, but never a value into a URL', async () => {
    await client(['t']).organization.get({ organizationId });
    expect(seen[0]?.url).toBe(`/core/api/v1/organization/${organizationId}`);
    await client(['t']).secret.add({ organizationId, workspaceId, name: 'A', value: 'hunter2' });
    expect(seen[1]?.url).not.toContain('hunter2');
    expect(JSON.parse(seen[1]?.body ?? '')).toMatchObject({ value: 'hunter2' });
  });
  it('requests another token once after a refusal, and reports the end of the session', async () => {
    answers = [{ status: 401, body: refusal('session.required') }];
    await client(['old', 'new']).organization.my({});
    expect(seen.map((one) => one.headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
    expect(given).toEqual([null, 'old']);
    answers = [{ status: 401, body: refusal('session.required') }];
    await expect(client(['old']).organization.my({})).rejects.toMatchObject({ status: 401 });
    expect(ended).toBe(1);
  });
  it('turns a refusal into its code, and an unknown body into no code', async () => {
    answers = [{ status: 409, body: refusal('secret.exist.name') }];
    await expect(client(['t']).organization.my({})).rejects.toMatchObject({
      errorCode: 'secret.exist.name',
      requestId: 'r',
      path: '/core/api/v1/organization/my',
    });
    for (const body of ['<html>', '[]', '{"errorCode":"toString","requestId":"r"}']) {
      answers = [{ status: 502, body }];
      const error = await client(['t'])
        .organization.my({})
        .catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ status: 502, errorCode: null });
    }
  });
  it('distinguishes network errors from refusals, and passes aborts on', async () => {
    const unreachable = createApiClient({
      origin: 'http://127.0.0.1:1',
      accessToken: () => Promise.resolve('t'),
      makeRequestId: () => 'r',
    });
    await expect(unreachable.organization.my({})).rejects.toBeInstanceOf(NetworkError);
    const controller = new AbortController();
    controller.abort(new Error('left'));
    await expect(client(['t']).organization.my({}, { signal: controller.signal })).rejects.toThrow('left');
  });
});
