import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from './testing/startTestGateway.ts';

const hostedSignIn = {
  offer: { passwords: 'embedded', firebase: null, oidc: [{ id: 'corp', name: 'Corp </script>' }] },
  connectOrigins: ['https://identitytoolkit.googleapis.com'],
};
const html = { headers: { accept: 'text/html' } };
let configured: TestGateway;
let plain: TestGateway;
beforeAll(async () => {
  configured = await startTestGateway({ hostedSignIn });
  plain = await startTestGateway();
});
afterAll(async () => {
  await configured.close();
  await plain.close();
});

const policyOf = (headers: { readonly [name: string]: unknown }) => String(headers['content-security-policy']);

describe('hosted sign-in', () => {
  it('that isn’t configured adds nothing to policy and document, and has no return page', async () => {
    const { body, headers } = await plain.send('/login', html);
    expect(body.toString()).not.toContain('cofferdam-identity');
    expect(policyOf(headers)).toContain("connect-src 'self';");
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    const back = await plain.send('/login/return?code=secret', html);
    expect(back.body.toString()).not.toContain('BroadcastChannel');
    expect((await plain.send('/login/return', { method: 'POST', body: 'code=x' })).status).toBe(405);
  });

  it('is in the host’s document, whose policy allows connections to the service but no scripts', async () => {
    const { body, headers } = await configured.send('/login', html);
    const [, block = ''] = /id="cofferdam-identity">([^<]*)<\/script>/.exec(body.toString()) ?? [];
    expect(JSON.parse(block)).toEqual(hostedSignIn.offer);
    const policy = policyOf(headers);
    expect(policy).toContain("connect-src 'self' https://identitytoolkit.googleapis.com;");
    expect(policy.match(/googleapis/g)).toHaveLength(1);
    expect(policy).not.toContain('frame-src');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });

  it('ends on a page that runs one known script, connects nowhere and doesn’t echo the address', async () => {
    const { status, body, headers } = await configured.send('/login/return?code=very-secret&state=s', html);
    expect(status).toBe(200);
    expect(body.toString()).not.toContain('very-secret');
    expect(body.toString()).toContain('BroadcastChannel');
    expect(policyOf(headers)).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/=]{44}'; /);
    expect(policyOf(headers)).not.toContain("'self'");
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(configured.log.join('')).not.toContain('very-secret');
  });

  it('accepts a form, and moves it into the fragment, which no server or log sees', async () => {
    const sent = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    const answer = await configured.send('/login/return', {
      ...sent,
      body: 'code=form-secret&state=a%0d%0aset-cookie',
    });
    expect(answer).toMatchObject({
      status: 303,
      headers: {
        location: '/login/return#code=form-secret&state=a%0D%0Aset-cookie',
        // A redirect with "same-origin" would separate the window from the page that opened it.
        'cross-origin-opener-policy': 'unsafe-none',
      },
    });
    expect(configured.log.join('')).not.toContain('form-secret');
    const large = await configured.send('/login/return', { ...sent, body: 'x='.padEnd(20_000, 'x') });
    expect(large.status).toBe(413);
    expect(
      (
        await configured.send('/login/return', {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).not.toBe(303);
  });
});
