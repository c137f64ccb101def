import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { TestLink } from '../../testing/TestLink.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';
import { readSharedLink, type Post } from './readSharedLink.ts';
import { restoreFromCopy, restoreSigningKeys } from './restoreFromCopy.ts';

const value = 'postgres://ä\r\n\u{1f512}';
const stage = useTestOrganization({
  seed: async ({ harbor }) => {
    const { owner, place } = harbor;
    const secret = { ...place, name: 'DATABASE_URL' };
    await owner.succeed('secret', 'add', { ...secret, value: 'first', description: 'of a secret' });
    await owner.succeed('secret', 'versionAdd', { ...secret, value, changeNote: 'of a value' });
    await owner.succeed('note', 'add', { ...place, name: 'Runbook', text: '# Breathe\n' });
    await owner.succeed('note', 'versionAdd', { ...place, name: 'Runbook', text: '# Two\n', changeNote: 'of a note' });
    const codes = ['one two', 'three', 'ŻÓŁW'];
    await owner.succeed('twoFactor', 'add', {
      ...place,
      name: 'AWS',
      seed: 'jbsw y3dp ehpk 3pxp',
      recoveryCodes: codes,
    });
    const link = (await TestLink.seal()).sent;
    await owner.succeed('share', 'secret', { ...secret, version: 2, link, noteToSelf: 'for the audit' });
    await owner.succeed('workspace', 'update', { ...place, description: 'of a workspace' });
  },
});

const post: Post = async (path, body) => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(stage.api.url() + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
};

describe('the documents of the formats', () => {
  it.each(['restoreFromCopy.ts', 'readSharedLink.ts'])('are all that %s is written from', async (name) => {
    const text = await readFile(new URL(name, import.meta.url), 'utf8');
    const imported = [...text.matchAll(/from '([^']+)'|import\('([^']+)'\)/gu)].map(([, one, other]) => one ?? other);
    for (const module of imported) expect(['node:crypto', 'node:fs/promises', 'pg']).toContain(module);
  });

  it('restore every text from a copy of the database and the root key', async () => {
    const { database, rootKeyPath } = stage.api;
    const restored = await restoreFromCopy(database.url, rootKeyPath);
    const sorted = Object.fromEntries(Object.entries(restored).map(([what, texts]) => [what, texts.toSorted()]));
    expect(sorted).toEqual({
      'secret value': ['first', value],
      'change note of a secret': ['of a value'],
      'secret description': ['of a secret'],
      'workspace description': ['of a workspace'],
      note: ['# Breathe\n', '# Two\n'],
      'change note of a note': ['of a note'],
      seed: ['JBSWY3DPEHPK3PXP'],
      'recovery codes': ['one two\nthree\nŻÓŁW'],
      'note to self': ['for the audit'],
    });
  });

  it('restore the keys that sign tokens', async () => {
    const { database, rootKeyPath, url } = stage.api;
    const keys = await restoreSigningKeys(database.url, rootKeyPath);
    const published = (await (await fetch(`${url()}/identity/v1/keys`)).json()) as {
      keys: { kid: string; x: string }[];
    };
    expect(published.keys.length).toBeGreaterThan(0);
    for (const { kid, x } of published.keys) {
      const key = createPrivateKey({ key: keys.get(kid) ?? Buffer.alloc(0), format: 'der', type: 'pkcs8' });
      expect(createPublicKey(key).export({ format: 'jwk' }).x).toBe(x);
    }
  });

  it.each([
    ['without a password', null],
    ['with a password', 'tidal-48 \u0061\u030a'],
  ])('open a one-time link %s', async (_what, password) => {
    const { owner, place } = stage.harbor;
    const text = 'x'.repeat(700);
    const link = await TestLink.send(
      owner,
      { ...place, name: 'DATABASE_URL', version: 2 },
      { text, password, views: 3 },
    );
    const address = `https://vault.example/onetime?id=${link.made.link.id}#${link.made.link.toFragment()}`;
    const content = await readSharedLink(address, password ?? '', post);
    expect(content).toEqual({ name: 'Sample', version: 1, text });
  });
});
