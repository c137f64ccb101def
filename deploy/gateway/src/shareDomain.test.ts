import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { navigation, signedIn, startTestGateway, testBuilds, type TestGateway } from './testing/startTestGateway.ts';

const host = 'share.example.com';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ shareOrigin: `https://${host}` });
});
afterAll(() => gateway.close());

const document = `/remotes/public-share/standalone/${testBuilds.share}/share.js`;

describe('the domain of one-time links', () => {
  it.each([
    ['/onetime?id=abc', 200],
    [document, 200],
    ['/icon.svg', 200],
    ['/healthz', 200],
  ])('has %s', async (path, status) => {
    expect((await gateway.send(path, { headers: { ...navigation, host } })).status).toBe(status);
  });

  it('has the calls of a reader', async () => {
    const answer = await gateway.send('/core/ext/v1/share/exist', { method: 'POST', headers: { host }, body: '' });
    expect(answer.body.toString()).toContain('request.not-found');
  });

  it.each([
    '/',
    '/login',
    '/r/secrets',
    '/onetime/',
    '/onetime/x',
    '/registry',
    '/sw.js',
    '/manifest.webmanifest',
    '/assets/boot.js',
    `/remotes/vault/${testBuilds.vault}/entry.js`,
    '/core/api/v1/share/my',
    '/identity/v1/token',
    '/openapi.json',
  ])('has no %s, for any request', async (path) => {
    for (const method of ['GET', 'POST']) {
      const answer = await gateway.send(path, { method, headers: { ...signedIn, host } });
      expect([answer.status, answer.body.toString()]).toEqual([404, 'Not found']);
    }
    const { headers } = await gateway.send(path, { headers: { host } });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each(['share.example.com.', 'Share.Example.COM', 'share.example.com:443', 'share.example.com.:443'])(
    'is recognized as %s',
    async (spelled) => {
      const answer = await gateway.send('/login', { headers: { ...navigation, host: spelled } });
      expect([answer.status, answer.body.toString()]).toEqual([404, 'Not found']);
    },
  );

  it('doesn’t change the product’s own address', async () => {
    const elsewhere = { ...navigation, host: 'vault.example.com' };
    expect((await gateway.send('/login', { headers: elsewhere })).status).toBe(200);
    expect((await gateway.send('/onetime?id=abc', { headers: elsewhere })).status).toBe(200);
  });
});
