import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import type { CallInput } from '@cofferdam/api-contract';
import { destroyOrganizationKeys } from '../../features/erasing/erasing.store.ts';
import { sampleInputs } from '../../testing/sampleInputs.ts';
import { TestLink } from '../../testing/TestLink.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';
import { readSharedLink, readStoredLink, type Post } from './readSharedLink.ts';
import { restoreAccountSeeds, restoreFromCopy, restoreSigningKeys, type DatabaseCopy } from './restoreFromCopy.ts';

/** In the normal form NFD, which must stay. */
const decomposed = 'ŻÓŁW'.normalize('NFD');
const value = 'postgres://ä\r\n\u{1f512}';
const stage = useTestOrganization({
  seed: async ({ api, harbor }) => {
    const { owner, place } = harbor;
    // Deleted, and not erased yet: nothing of it can be opened anymore.
    const deleted = await TestOrganization.create(api);
    await deleted.owner.succeed('secret', 'add', { ...deleted.place, name: 'GONE', value: 'gone' });
    const { text, values } = destroyOrganizationKeys(deleted.organizationId, new Date());
    await api.database.query(text, [...values]);
    const secret = { ...place, name: 'DATABASE_URL' };
    await owner.succeed('secret', 'add', { ...secret, value: 'first', description: 'of a secret' });
    await owner.succeed('secret', 'versionAdd', { ...secret, value, changeNote: 'of a value' });
    await owner.succeed('note', 'add', { ...place, name: 'Runbook', text: '# Breathe\n' });
    await owner.succeed('note', 'versionAdd', { ...place, name: 'Runbook', text: '# Two\n', changeNote: 'of a note' });
    await owner.succeed('twoFactor', 'add', {
      ...place,
      name: 'AWS',
      seed: 'jbsw y3dp ehpk 3pxp',
      recoveryCodes: ['one two', 'three', decomposed],
    });
    const link = (await TestLink.seal()).sent;
    await owner.succeed('share', 'secret', { ...secret, version: 2, link, noteToSelf: 'for the audit' });
    await owner.succeed('workspace', 'update', { ...place, description: 'of a workspace' });
    await owner.succeed('notification', 'add', {
      ...(sampleInputs(place)['notification.add'] as CallInput<'notification', 'add'>),
      channelType: 'SLACK',
      target: 'https://93.184.215.14/hooks/restored',
    });
  },
});

const copy = (): DatabaseCopy => ({ databaseUrl: stage.api.database.url, rootKeyPath: stage.api.rootKeyPath });

const post: Post = async (path, body) => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(stage.api.url() + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
};

describe('the documents of the formats', () => {
  const sources = ['openEnvelope.ts', 'restoreFromCopy.ts', 'readSharedLink.ts'];
  it.each(sources)('are the only source of %s', async (name) => {
    const text = await readFile(new URL(name, import.meta.url), 'utf8');
    const imported = [...text.matchAll(/from '([^']+)'|import\('([^']+)'\)/gu)].map(([, one, other]) => one ?? other);
    const allowed = ['node:crypto', 'node:fs/promises', 'pg', ...sources.map((source) => `./${source}`)];
    for (const module of imported) expect(allowed).toContain(module);
  });

  it('restore every text from a copy of the database and the root key', async () => {
    const restored = await restoreFromCopy(copy());
    const sorted = Object.fromEntries(Object.entries(restored).map(([what, texts]) => [what, texts.toSorted()]));
    expect(sorted).toEqual({
      'secret value': ['first', value],
      'change note of a secret': ['of a value'],
      'secret description': ['of a secret'],
      'workspace description': ['of a workspace'],
      note: ['# Breathe\n', '# Two\n'],
      'change note of a note': ['of a note'],
      seed: ['JBSWY3DPEHPK3PXP'],
      'recovery codes': [`one two\nthree\n${decomposed}`],
      'note to self': ['for the audit'],
      'target of a notification setting': ['{"url":"https://93.184.215.14/hooks/restored","secrets":[]}'],
    });
  });

  it('restore the keys that sign tokens', async () => {
    const keys = await restoreSigningKeys(copy());
    const published = (await (await fetch(`${stage.api.url()}/identity/v1/keys`)).json()) as {
      keys: { kid: string; x: string }[];
    };
    expect(published.keys.length).toBeGreaterThan(0);
    for (const { kid, x } of published.keys) {
      const key = createPrivateKey({ key: keys.get(kid) ?? Buffer.alloc(0), format: 'der', type: 'pkcs8' });
      expect(createPublicKey(key).export({ format: 'jwk' }).x).toBe(x);
    }
  });

  it('restore the seed of an authenticator app', async () => {
    const { owner } = stage.harbor;
    const { seed } = await owner.succeed('identity', 'addAuthenticator', { name: 'Phone' });
    expect((await restoreAccountSeeds(copy())).get(owner.userId)).toBe(seed);
  });

  it('contain every column with sealed data', async () => {
    const documents = await Promise.all(
      ['FORMAT.md', 'SHARE.md'].map((name) =>
        readFile(new URL(`../../../../../shared/crypto/${name}`, import.meta.url), 'utf8'),
      ),
    );
    const columns = await stage.api.database.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where data_type = 'bytea' and column_name ~ 'sealed|wrapped|verifier' order by name`,
    );
    const unnamed = columns.filter(({ name }) => !documents.some((text) => text.includes(`${name}\``)));
    expect({ unnamed, count: columns.length }).toEqual({ unnamed: [], count: 17 });
  });

  it.each([
    ['without a password', 'secret', null],
    ['with a password', 'secret', 'tidal-48 \u0061\u030a'],
    ['of a note, with a password', 'note', 'tidal-48'],
  ] as const)(
    'open a one-time link %s, from the server and from a copy of the database',
    async (_what, kind, password) => {
      const { owner, place } = stage.harbor;
      const text = 'x'.repeat(700);
      const options = { text, password, views: 3 };
      const link =
        kind === 'note'
          ? await TestLink.sendNote(owner, { ...place, name: 'Runbook', version: 1 }, options)
          : await TestLink.send(owner, { ...place, name: 'DATABASE_URL', version: 2 }, options);
      const address = `https://vault.example/onetime?id=${link.made.link.id}#${link.made.link.toFragment()}`;
      const content = { name: 'Sample', version: 1, text };
      expect(await readSharedLink(address, password ?? '', post)).toEqual(content);
      expect(await readStoredLink(address, password ?? '', stage.api.database.url)).toEqual(content);
    },
  );
});
