import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOpenIdClient } from './createOpenIdClient.ts';

let server: Server;
let issuer: string;
let asked = 0;
/** The next responses, before the provider answers properly. */
let failures = 0;

beforeAll(async () => {
  server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(failures > 0 ? 500 : 200, { 'content-type': 'application/json' });
    failures -= 1;
    response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/authorize`, jwks_uri: `${issuer}/keys` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('the metadata of a provider', () => {
  it('is requested once by sign-ins that start together, then hourly, and again after a failure', async () => {
    let now = new Date('2026-11-21T10:00:00.000Z');
    const provider = { id: 'corp', name: 'Corp', issuer, clientId: 'c', scopes: ['openid'], algorithms: ['RS256'] };
    const client = createOpenIdClient(provider as never, null, { now: () => now } as never);
    const request = { state: 's', nonce: 'n', verifier: 'v', redirectUri: 'x', isAgain: false, maxAgeSeconds: 60 };
    const begin = () =>
      client.authorizationAddress(request).then(
        () => 'begun',
        () => 'failed',
      );
    failures = 1;
    expect(await Promise.all([begin(), begin(), begin()])).toEqual(['failed', 'failed', 'failed']);
    expect(asked).toBe(1);
    expect(await Promise.all([begin(), begin(), begin()])).toEqual(['begun', 'begun', 'begun']);
    expect(asked).toBe(2);
    now = new Date(now.getTime() + 3_599_999);
    await begin();
    expect(asked).toBe(2);
    now = new Date(now.getTime() + 1);
    await Promise.all([begin(), begin()]);
    expect(asked).toBe(3);
  });
});
