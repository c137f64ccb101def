import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { CallInput } from '@cofferdam/api-contract';
import { limits } from '@cofferdam/domain';
import { runScenarios } from '../../../testing/runScenarios.ts';
import type { TestPerson } from '../../../testing/TestPerson.ts';
import { startTestApi } from '../../../testing/startTestApi.ts';
import { useTestOrganization } from '../../../testing/useTestOrganization.ts';

type Entry = CallInput<'secret', 'import'>['entries'][number];

let owner: TestPerson;
const stage = useTestOrganization({
  seed: async ({ harbor }) => {
    ({ owner } = harbor);
    await owner.succeed('secret', 'add', { ...harbor.place, name: 'Present', value: 'old' });
  },
});

const send = (...entries: Entry[]) => owner.call('secret', 'import', { ...stage.harbor.place, entries });
const add = (name: string, value = 'x'): Entry => ({ name, value, action: 'add' });
const grow = (name: string, basedOn?: number): Entry => ({
  name,
  value: 'new',
  action: 'version',
  ...(basedOn === undefined ? {} : { basedOn }),
});

describe('importing', () => {
  runScenarios([
    {
      name: 'refuses an import without entries',
      send: () => send(),
      refusal: 'validation.fields.null-or-empty',
      details: { fields: ['entries'] },
    },
    {
      name: 'refuses an invalid name, and shows which one',
      send: () => send(add('FINE'), add('a=b')),
      refusal: 'secret.validation.name',
      details: { fields: ['entries.1.name'] },
    },
    {
      name: 'refuses a value that is not valid Unicode, and shows which one',
      send: () => send(add('FINE'), add('B', '\ud800')),
      refusal: 'secret.validation.secret-key',
      details: { fields: ['entries.1.value'] },
    },
    {
      name: 'refuses a value of more than 64 KiB, and shows which one',
      send: () => send(add('FINE'), add('B', 'x'.repeat(limits.secretValueBytes + 1))),
      refusal: 'secret.validation.secret-key',
      details: { fields: ['entries.1.value'] },
    },
    {
      name: 'refuses two entries with the same name, ignoring case',
      send: () => send(add('TWICE'), add('FINE'), add('twice')),
      refusal: 'validation.request',
      details: { fields: ['entries.2.name'] },
    },
    {
      name: 'refuses to add a name that exists',
      send: () => send(add('FINE'), add('PRESENT')),
      refusal: 'secret.exist.name',
      details: { fields: ['entries.1.name'] },
    },
    {
      name: 'refuses a version of a secret that does not exist',
      send: () => send(add('FINE'), grow('ABSENT')),
      refusal: 'secret.not-found.by-secret-name',
      details: { fields: ['entries.1.name'] },
    },
    {
      name: 'refuses a version based on a stale one',
      send: () => send(grow('present', 7), add('FINE')),
      refusal: 'secret.version.stale',
      details: { fields: ['entries.0.basedOn'], currentVersion: 1 },
    },
    {
      name: 'refuses an invalid label, and shows which one',
      send: () => send(add('FINE'), { ...add('B'), labels: ['a,b'] }),
      refusal: 'secret.validation.labels',
      details: { fields: ['entries.1.labels'] },
    },
    {
      name: 'refuses an entry that would have too many labels together with the common ones',
      send: () => {
        const labels = Array.from({ length: limits.labels }, (_none, index) => `label ${index}`);
        const input = { ...stage.harbor.place, labels: ['one more'], entries: [{ ...add('B'), labels }] };
        return owner.call('secret', 'import', input);
      },
      refusal: 'secret.validation.labels',
      details: { fields: ['entries.0.labels'] },
    },
    {
      name: 'refuses a description that is too long, and shows which one',
      send: () => send(add('FINE'), { ...add('B'), description: 'x'.repeat(limits.descriptionLength + 1) }),
      refusal: 'validation.request',
      details: { fields: ['entries.1.description'] },
    },
    {
      name: 'refuses labels of a secret that exists, which keeps its own',
      send: () => send({ ...grow('Present'), labels: ['new'] }),
      refusal: 'validation.request',
      details: { fields: ['entries.0.labels'] },
    },
    {
      name: 'refuses a description of a secret that exists, which keeps its own',
      send: () => send({ ...grow('Present'), description: 'new' }),
      refusal: 'validation.request',
      details: { fields: ['entries.0.description'] },
    },
    {
      name: 'refuses more than 1,000 entries',
      send: () => send(...Array.from({ length: 1_001 }, (_none, index) => add(`N${index}`))),
      refusal: 'validation.request',
    },
    {
      name: 'refuses a body of more than 8 MiB before it is parsed',
      send: () => owner.send('secret.import', `{"x":"${'x'.repeat(9 * 1_024 * 1_024)}"}`),
      refusal: 'request.too-large',
    },
  ]);

  it('writes nothing if it is refused', async () => {
    const { rows, total } = await owner.succeed('secret', 'list', stage.harbor.place);
    expect([rows.map((row) => row.name), total]).toEqual([['Present'], 1]);
  });

  it('adds secrets and versions, with one event that contains the stored names', async () => {
    const answer = await owner.succeed('secret', 'import', {
      ...stage.harbor.place,
      labels: ['imported'],
      entries: [add('PEM', '-----BEGIN\n\n🔐\n'), grow('PRESENT', 1), add(' Spaced ', ' v ')],
    });
    expect(answer).toEqual({ added: 2, versioned: 1 });
    const read = (name: string) => owner.succeed('secret', 'versionAccess', { ...stage.harbor.place, name });
    expect(await read('pem')).toEqual({ version: 1, value: '-----BEGIN\n\n🔐\n' });
    expect(await read('present')).toEqual({ version: 2, value: 'new' });
    expect(await read('spaced')).toEqual({ version: 1, value: ' v ' });
    const { secret } = await owner.succeed('secret', 'get', { ...stage.harbor.place, name: 'pem' });
    expect(secret).toMatchObject({ labels: ['imported'], versionCount: 1, keyGeneration: 1 });
    const events = (await stage.harbor.events()).filter((event) => event.type === 'secret.imported');
    expect(events.map((event) => event.fields)).toMatchObject([
      { names: ['PEM', 'Present', 'Spaced'], versions: ['1', '2', '1'], added: 2, versioned: 1 },
    ]);
  });

  it('takes 1,000 entries at once', async () => {
    const entries = Array.from({ length: 1_000 }, (_none, index) => add(`MANY_${index}`, `value ${index}`));
    expect(await owner.succeed('secret', 'import', { ...stage.harbor.place, entries })).toEqual({
      added: 1_000,
      versioned: 0,
    });
    const { value } = await owner.succeed('secret', 'versionAccess', { ...stage.harbor.place, name: 'many_999' });
    expect(value).toBe('value 999');
  });

  it('is refused as a whole if a part exceeds the plan’s limit', async () => {
    const entries = Array.from({ length: 998 }, (_none, index) => add(`OVER_${index}`));
    const refused = await owner.call('secret', 'import', { ...stage.harbor.place, entries });
    expect(refused.body).toMatchObject({
      errorCode: 'subscription.resource-add.error.secret',
      details: { limit: { name: 'secretsPerWorkspace', allowed: 2_000, used: 1_003 } },
    });
    expect(await owner.succeed('secret', 'import', { ...stage.harbor.place, entries: entries.slice(1) })).toMatchObject(
      {
        added: 997,
      },
    );
    expect(
      (await owner.call('secret', 'add', { ...stage.harbor.place, name: 'LAST', value: 'x' })).body.errorCode,
    ).toBe('subscription.resource-add.error.secret');
  });
});

describe('comparing', () => {
  const key = Buffer.alloc(32, 7).toString('base64url');
  const fingerprintOf = (value: string) =>
    createHmac('sha256', Buffer.from(key, 'base64url')).update(value).digest('base64url');
  const compare = (values: Readonly<Record<string, string>>, by = owner) =>
    by.call('secret', 'compare', {
      ...stage.harbor.place,
      key,
      entries: Object.entries(values).map(([name, value]) => ({ name, fingerprint: fingerprintOf(value) })),
    });

  it('returns same or different but no fingerprint, and records each version as read', async () => {
    const values = { PEM: '-----BEGIN\n\n🔐\n', present: 'old', ABSENT: 'x', '<>': 'x' };
    const answer = await compare(values);
    expect(answer.body['secrets']).toEqual([
      { name: 'PEM', version: 1, versionCount: 1, isSame: true },
      { name: 'Present', version: 2, versionCount: 2, isSame: false },
    ]);
    for (const value of ['-----BEGIN\n\n🔐\n', 'new']) expect(answer.text).not.toContain(fingerprintOf(value));
    const events = (await stage.harbor.events()).filter((event) => event.type === 'secret.compared');
    expect(events.map((event) => event.fields)).toEqual([
      { names: ['PEM', 'Present'], versions: ['1', '2'], recordIds: [expect.any(String), expect.any(String)] },
    ]);
  });

  it('refuses to compare more than 32 MiB of stored values, and records no read', async () => {
    const { database } = stage.api;
    const resize = (change: string) =>
      database.query(
        `update cofferdam.secret_versions v set size_bytes = size_bytes ${change} from cofferdam.secrets s
         where s.id = v.secret_id and s.workspace_id = $1 and s.name_key in ('pem', 'present')`,
        [stage.harbor.workspaceId],
      );
    const countReads = async () =>
      (await stage.harbor.events()).filter(({ type }) => type === 'secret.compared').length;
    const before = await countReads();
    await resize('+ 16777216');
    const answer = await compare({ PEM: 'x', Present: 'x' });
    await resize('- 16777216');
    expect([answer.status, answer.body.errorCode]).toEqual([413, 'request.too-large']);
    expect(await countReads()).toBe(before);
    expect((await compare({ PEM: 'x', Present: 'x' })).status).toBe(200);
  });

  it('accepts one value per secret, in any spelling of its name', async () => {
    const answer = await compare({ Present: '1', present: '2' });
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'validation.request']);
  });

  it('is limited per person, and says when to retry', async () => {
    const api = await startTestApi({
      database: stage.api.database,
      rootKeyPath: stage.api.rootKeyPath,
      configuration: { floods: { comparisons: { perHour: 1, burst: 3 } } },
    });
    try {
      const reader = (await stage.harbor.addWorkspaceMember('READER')).at(api.url());
      const guesses = ['0000', '0001', '0002', '0003', '0004'];
      const answers = [];
      for (const guess of guesses) answers.push(await compare({ Present: guess }, reader));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
      expect(answers.at(-1)?.body.errorCode).toBe('request.rate-limited');
      expect((await compare({ Present: 'new' }, owner.at(api.url()))).status).toBe(200);
    } finally {
      await api.close();
    }
  });
});

describe('an export', () => {
  const makePlace = async (name: string) => {
    const { organizationId } = stage.harbor;
    const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name });
    return { organizationId, workspaceId: workspace.id };
  };

  it('can be imported with labels and descriptions, and exporting it again returns the same', async () => {
    const [source, place] = [await makePlace('Source'), await makePlace('Target')];
    const samples = [
      { name: 'BOTH', value: 'a', labels: ['pci', 'two words'], description: 'Größe, "quoted"\nin two lines' },
      { name: 'DESCRIBED', value: 'b', labels: [], description: 'for the night shift' },
      { name: 'LABELED', value: 'c', labels: ['a/b:c'], description: '' },
      { name: 'PLAIN', value: 'd', labels: [], description: '' },
    ];
    for (const sample of samples) await owner.succeed('secret', 'add', { ...source, ...sample });
    const names = samples.map(({ name }) => name);
    const first = await owner.succeed('secret', 'export', { ...source, names });
    expect(first.entries).toEqual(
      samples.map((sample) => ({ ...sample, version: 1, description: sample.description || null })),
    );
    await owner.succeed('secret', 'import', {
      ...place,
      labels: ['imported'],
      entries: first.entries.map(({ name, value, labels, description }) => ({
        name,
        value,
        labels,
        action: 'add' as const,
        ...(description === null ? {} : { description }),
      })),
    });
    const second = await owner.succeed('secret', 'export', { ...place, names });
    const withCommon = first.entries.map((entry) => ({ ...entry, labels: [...entry.labels, 'imported'] }));
    expect(second.entries.map((entry) => ({ ...entry, labels: entry.labels.toSorted() }))).toEqual(
      withCommon.map((entry) => ({ ...entry, labels: entry.labels.toSorted() })),
    );
    const { secret } = await owner.succeed('secret', 'get', { ...place, name: 'BOTH' });
    expect(secret.description).toBe('Größe, "quoted"\nin two lines');
    // A search finds it by its own label, and the description is deleted with its key.
    const { rows } = await owner.succeed('secret', 'list', { ...place, label: 'two words' });
    expect(rows.map(({ name }) => name)).toEqual(['BOTH']);
    await owner.succeed('secret', 'update', { ...place, name: 'BOTH', description: '' });
    expect((await owner.succeed('secret', 'export', { ...place, names: ['BOTH'] })).entries[0]?.description).toBeNull();
  });

  it('returns no descriptions to a reveal', async () => {
    const place = await makePlace('Quiet');
    await owner.succeed('secret', 'add', { ...place, name: 'QUIET', value: 'x', description: 'private words' });
    const revealed = await owner.call('secret', 'reveal', { ...place, names: ['QUIET'] });
    expect(revealed.status).toBe(200);
    expect(revealed.text).not.toContain('private words');
  });
});
