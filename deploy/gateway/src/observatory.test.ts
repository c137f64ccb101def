import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { observatoryScore } from './testing/observatoryScore.ts';
import { navigation, signedIn, startTestGateway, type TestGateway } from './testing/startTestGateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

describe("Mozilla Observatory's rules", () => {
  it.each([
    ['/login', navigation],
    ['/r/secrets', signedIn],
    ['/onetime?id=x', navigation],
  ])('give %s at least 120 points without deductions', async (path, headers) => {
    const answer = await gateway.send(path, { headers });
    const { score, findings } = observatoryScore({ headers: answer.headers, html: answer.body.toString() });
    expect(findings.filter(({ points }) => points < 0)).toEqual([]);
    expect(score).toBeGreaterThanOrEqual(120);
  });

  it('give the same with hosted sign-in, error reports and a separate domain for one-time links', async () => {
    const full = await startTestGateway({
      hostedSignIn: { offer: {}, connectOrigins: ['https://identity.example'] },
      errorReporting: { dsn: 'https://key@errors.example/1', environment: 'test' },
      shareOrigin: 'https://links.example',
    });
    for (const [path, headers] of [
      ['/login', navigation],
      ['/r/secrets', signedIn],
      ['/login/return', navigation],
      ['/shell.html', navigation],
      ['/onetime?id=x', { ...navigation, host: 'links.example' }],
    ] as const) {
      const answer = await full.send(path, { headers });
      const { score, findings } = observatoryScore({ headers: answer.headers, html: answer.body.toString() });
      expect([path, answer.status, findings.filter(({ points }) => points < 0)]).toEqual([path, 200, []]);
      expect(score).toBeGreaterThanOrEqual(120);
    }
    await full.close();
  });

  it.each([
    ['no policy', 'content-security-policy', undefined, 100],
    ['scripts from text', 'content-security-policy', "default-src 'self'; script-src 'self' 'unsafe-inline'", 105],
    ['no HSTS', 'strict-transport-security', undefined, 80],
    ['any origin', 'access-control-allow-origin', '*', 50],
  ])('would deduct points for %s', async (_what, name, value, most) => {
    const answer = await gateway.send('/login', { headers: navigation });
    const headers = { ...answer.headers, [name]: value };
    expect(observatoryScore({ headers, html: answer.body.toString() }).score).toBeLessThanOrEqual(most);
  });
});

describe('headers of every response', () => {
  it.each(['/login', '/registry', '/assets/boot.js', '/assets/missing.js', '/healthz', '/core/api/v1/x', '/%'])(
    'are on %s too',
    async (path) => {
      const { headers } = await gateway.send(path, { headers: navigation });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': expect.stringContaining('max-age='),
        'permissions-policy': expect.stringContaining('geolocation=()'),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  it('mention TLS only if the public address uses TLS', async () => {
    const plain = await startTestGateway({ publicOrigin: 'http://127.0.0.1:8080' });
    const { headers } = await plain.send('/login', { headers: navigation });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    await plain.close();
  });

  it('allow scripts only from announced addresses', async () => {
    const { headers } = await gateway.send('/r/secrets', { headers: signedIn });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self'( 'sha256-[A-Za-z0-9+/=]{44}')?;/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  });
});
