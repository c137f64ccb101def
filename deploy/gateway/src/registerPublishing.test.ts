import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestGateway, testBuilds, type TestGateway } from './testing/startTestGateway.ts';

const token = 'a-token-of-more-than-thirty-two-characters';
let dir: string;
let tokenPath: string;
let gateway: TestGateway;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'cofferdam-token-'));
  tokenPath = join(dir, 'publish.token');
  writeFileSync(tokenPath, `${token}\n`, { mode: 0o600 });
  gateway = await startTestGateway({ publishTokenPath: tokenPath });
});
afterAll(async () => {
  await gateway.close();
  rmSync(dir, { recursive: true });
});

function post(command: unknown, headers: Record<string, string> = { authorization: `Bearer ${token}` }, to = gateway) {
  return to.send('/registry', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(command),
  });
}

const list = { command: 'list' };

describe('a request without the right token', () => {
  it.each([
    ['without a token', {}],
    ['with another token', { authorization: `Bearer ${token}x` }],
    ['with the beginning of the token', { authorization: `Bearer ${token.slice(0, -1)}` }],
    ['with no token after its scheme', { authorization: 'Bearer ' }],
    ['with the token under another scheme', { authorization: `Basic ${token}` }],
    ['with a session', { cookie: 'cofferdam_hint=1; session=x' }],
  ])('gets the response of an unknown path: %s', async (_what, headers) => {
    const off = await startTestGateway();
    const [answer, unknown] = await Promise.all([post(list, headers), post(list, headers, off)]);
    for (const { status, headers: sent, body } of [answer, unknown]) {
      const refusal = { errorCode: 'request.method-not-allowed', requestId: sent['x-request-id'] };
      expect([status, JSON.parse(body.toString())]).toEqual([405, refusal]);
    }
    expect(Object.keys(answer.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted());
    await off.close();
  });

  it('is refused before its body is read', async () => {
    const answer = await post({ command: 'publish', files: 'x'.repeat(2_000_000) }, {});
    expect(answer.status).toBe(405);
  });

  it('can’t publish on the domain of one-time links', async () => {
    const own = await startTestGateway({ publishTokenPath: tokenPath, shareOrigin: 'https://share.example.com' });
    const answer = await post(list, { authorization: `Bearer ${token}`, host: 'share.example.com' }, own);
    expect(answer.status).toBe(404);
    await own.close();
  });

  it('leaves neither the right nor the tried token in the log', async () => {
    await post(list, { authorization: 'Bearer guessed-token' });
    await post(list);
    expect(gateway.log.join('')).toContain('publish token rejected');
    expect(gateway.log.join('')).not.toContain('guessed-token');
    expect(gateway.log.join('')).not.toContain(token);
  });
});

describe('a request with the right token', () => {
  const right = { authorization: `Bearer ${token}` };

  it.each([
    ['a body that isn’t JSON', { 'content-type': 'application/json' }, '{', 400, 'validation.request'],
    ['a body of another type', { 'content-type': 'text/csv' }, 'x', 415, 'request.unsupported-media-type'],
    [
      'a longer body than is accepted',
      { 'content-type': 'application/json', 'content-length': String(65 * 1_024 * 1_024) },
      undefined,
      413,
      'request.too-large',
    ],
  ])('and %s is refused in the API’s family of errors', async (_what, headers, body, status, errorCode) => {
    const answer = await gateway.send('/registry', {
      method: 'POST',
      headers: { ...right, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const refusal = { errorCode, requestId: answer.headers['x-request-id'] };
    expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([status, refusal]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('a token file', () => {
  it.each([
    ['that others can read', token, 0o640],
    ['whose token is short', 'short', 0o600],
    ['that is empty', '', 0o600],
  ])('%s prevents the gateway from starting', async (_what, text, mode) => {
    const path = join(dir, 'wrong.token');
    writeFileSync(path, text);
    chmodSync(path, mode);
    await expect(startTestGateway({ publishTokenPath: path })).rejects.toThrow(/mode 0600|32 characters/);
  });
});

describe('the holder of the token', () => {
  it('gets a readable refusal from the registry, and for an invalid command', async () => {
    const refused = await post({ command: 'roll-back', remote: 'vault' });
    expect([refused.status, JSON.parse(refused.body.toString())]).toEqual([
      409,
      { lines: ['There is no earlier build to go back to.'], isFaulty: true, served: [] },
    ]);
    for (const command of [{}, { command: 'drop' }, { command: 'activate', remote: '../x', build: 'workspace' }, []]) {
      expect((await post(command)).status).toBe(400);
    }
  });

  it('can publish a build, whose files are then served with the header that lets other hosts load them', async () => {
    const record = JSON.parse(
      readFileSync(join(gateway.dir, 'remotes/vault/dist', testBuilds.vault, 'build.json'), 'utf8'),
    ) as { descriptor: object; assets: object[]; preload: object };
    const build = '9'.repeat(16);
    const recorded = {
      ...record,
      build,
      descriptor: { ...record.descriptor, build },
      assets: record.assets.slice(0, 1),
      preload: { secrets: ['entry.js'] },
    };
    const files = { 'entry.js': Buffer.from('entry').toString('base64') };
    const published = await post({ command: 'publish', recorded, base: null, files });
    expect([published.status, JSON.parse(published.body.toString())]).toMatchObject([200, { isFaulty: false }]);
    const file = await gateway.send(`/remotes/vault/${build}/entry.js`);
    expect([file.status, file.body.toString()]).toEqual([200, 'entry']);
    expect(file.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    await post({ command: 'activate', remote: 'vault', build });
    const registry = JSON.parse((await gateway.send('/registry')).body.toString()) as object;
    expect(registry).toMatchObject({ remotes: [{ active: { build }, fallback: { build: testBuilds.vault } }] });
    const journal = readFileSync(join(gateway.dir, 'registry/journal.jsonl'), 'utf8');
    expect(journal).toMatch(/"by":"token [0-9a-f]{8} from 127\.0\.0\.1","command":"activate".*"outcome":"done"/);
    expect(journal).not.toContain(token);
  });

  it('can be changed without a restart', async () => {
    const next = `${token}-next`;
    writeFileSync(tokenPath, next);
    expect((await post(list)).status).toBe(405);
    expect((await post(list, { authorization: `Bearer ${next}` })).status).toBe(200);
    writeFileSync(tokenPath, token);
  });
});
