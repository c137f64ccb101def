import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hostBuildHeader, keptDocumentPath } from '@cofferdam/remote-contract';
import { navigation, signedIn, startTestGateway, type TestGateway } from './testing/startTestGateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  gateway.write('host/public/sw.js', 'self.x = 1');
  gateway.write('host/public/manifest.webmanifest', '{}');
});
afterAll(() => gateway.close());

describe('the document for the service worker', () => {
  it('is the same for everyone: no registry, no session, no query, whatever the cookies say', async () => {
    const { status, headers, body } = await gateway.send(keptDocumentPath, { headers: signedIn });
    const text = body.toString();
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(text).toContain('id="cofferdam-assets"');
    expect(text).not.toMatch(/cofferdam-registry|identity\/v1\/token/);
    expect(text).not.toMatch(/rel="preload" as="script" href="\/assets\/(?:base|shell|signed-out)/);
  });

  it('contains the nonce of its policy, and the build that the worker compares', async () => {
    const { headers, body } = await gateway.send(keptDocumentPath);
    const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
    expect(body.toString()).toContain(`nonce="${nonce}"`);
    expect(headers[hostBuildHeader]).toBe('cccccccccccccccc');
  });

  it('can be distinguished from a proxy’s response by a header', async () => {
    const page = await gateway.send('/r/secrets', { headers: signedIn });
    expect(page.headers[hostBuildHeader]).toBe('cccccccccccccccc');
    const share = await gateway.send('/onetime', { headers: navigation });
    expect(share.headers).not.toHaveProperty(hostBuildHeader);
  });
});

describe('the service worker', () => {
  it('isn’t cached, and its policy allows this origin and TLS origins', async () => {
    const { status, headers } = await gateway.send('/sw.js');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self' https:; frame-ancestors 'none'",
    );
  });

  it('isn’t served on the domain of one-time links, and neither is the document', async () => {
    const apart = await startTestGateway({ shareOrigin: 'https://links.example' });
    const headers = { ...navigation, host: 'links.example' };
    for (const path of ['/sw.js', keptDocumentPath, '/manifest.webmanifest']) {
      expect((await apart.send(path, { headers })).status).toBe(404);
    }
    await apart.close();
  });

  it('has a manifest with the right type', async () => {
    const { status, headers } = await gateway.send('/manifest.webmanifest');
    expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json']);
  });
});
