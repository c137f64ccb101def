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

describe('the document that the service worker keeps', () => {
  it('is the same for everyone: no registry, no session, no query, whatever the cookies say', async () => {
    const { status, headers, body } = await gateway.send(keptDocumentPath, { headers: signedIn });
    const text = body.toString();
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(text).toContain('id="cofferdam-assets"');
    expect(text).not.toMatch(/cofferdam-registry|identity\/v1\/token/);
    expect(text).not.toMatch(/rel="preload" as="script" href="\/assets\/(?:base|shell|signed-out)/);
  });

  it('carries the nonce of its own policy, and the build that the worker compares', async () => {
    const { headers, body } = await gateway.send(keptDocumentPath);
    const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
    expect(body.toString()).toContain(`nonce="${nonce}"`);
    expect(headers[hostBuildHeader]).toBe('cccccccccccccccc');
  });

  it('is told from what a proxy answers by a header that every page has', async () => {
    const page = await gateway.send('/r/secrets', { headers: signedIn });
    expect(page.headers[hostBuildHeader]).toBe('cccccccccccccccc');
    const share = await gateway.send('/onetime', { headers: navigation });
    expect(share.headers).not.toHaveProperty(hostBuildHeader);
  });
});

describe('the service worker', () => {
  it('is asked for again each time, as a script that reaches this origin and what is on TLS', async () => {
    const { status, headers } = await gateway.send('/sw.js');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self' https:; frame-ancestors 'none'",
    );
  });

  it('is not on the domain of one-time links, nor is the document', async () => {
    const apart = await startTestGateway({ shareOrigin: 'https://links.example' });
    const headers = { ...navigation, host: 'links.example' };
    for (const path of ['/sw.js', keptDocumentPath, '/manifest.webmanifest']) {
      expect((await apart.send(path, { headers })).status).toBe(404);
    }
    await apart.close();
  });

  it('comes with a manifest of its type', async () => {
    const { status, headers } = await gateway.send('/manifest.webmanifest');
    expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json']);
  });
});
