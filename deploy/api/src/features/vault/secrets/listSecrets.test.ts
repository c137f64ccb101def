import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallInput, CallOutput } from '@cofferdam/api-contract';
import { runScenarios } from '../../../testing/runScenarios.ts';
import { startTestApi, type TestApi } from '../../../testing/startTestApi.ts';
import { TestOrganization } from '../../../testing/TestOrganization.ts';
import type { TestPerson } from '../../../testing/TestPerson.ts';

type Question = Omit<CallInput<'secret', 'list'>, 'organizationId' | 'workspaceId'>;
type Page = CallOutput<'secret', 'list'>;

let api: TestApi;
let harbor: TestOrganization;
let owner: TestPerson;
const count = 230;
const nameOf = (index: number): string => `Secret ${String(index).padStart(3, '0')}`;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api);
  owner = harbor.owner;
  const entries = Array.from({ length: count }, (_none, index) => ({
    name: nameOf(index),
    value: 'x',
    action: 'add' as const,
  }));
  await owner.succeed('secret', 'import', { ...harbor.place, entries, labels: ['Batch one', 'eu'] });
  await owner.succeed('secret', 'add', { ...harbor.place, name: 'API/Größe', value: 'x', labels: ['prod'] });
});
afterAll(() => api.close());

const list = (question: Question): Promise<Page> => owner.succeed('secret', 'list', { ...harbor.place, ...question });

async function listAll(question: Question): Promise<string[]> {
  const names: string[] = [];
  for (let cursor: string | null = null; ;) {
    const page: Page = await list({ ...question, ...(cursor === null ? {} : { cursor }) });
    names.push(...page.rows.map((row) => row.name));
    ({ nextCursor: cursor } = page);
    if (cursor === null) return names;
  }
}

describe('listing secrets', () => {
  runScenarios([
    {
      name: 'refuses a limit of 0',
      send: () => owner.send('secret.list', { ...harbor.place, limit: 0 }),
      refusal: 'validation.request',
      details: { fields: ['limit'] },
    },
    {
      name: 'refuses an invalid cursor',
      send: () => owner.send('secret.list', { ...harbor.place, cursor: 'AAAA' }),
      refusal: 'validation.request',
      details: { fields: ['cursor'] },
    },
    {
      name: 'refuses a text with a NUL, which PostgreSQL can’t store',
      send: () => owner.send('secret.list', { ...harbor.place, filter: 'a\u0000' }),
      refusal: 'validation.request',
    },
    {
      name: 'returns rows with labels, numbers and people according to the contract',
      send: () => owner.call('secret', 'list', { ...harbor.place, limit: 2 }),
      body: {
        rows: [
          { name: 'API/Größe', labels: ['prod'], currentVersion: 1, state: 'ENABLED', versionCount: 1 },
          { name: nameOf(0), labels: ['Batch one', 'eu'] },
        ],
        total: count + 1,
        allowed: 2_000,
      },
      after: ({ body }) => {
        expect(body).not.toHaveProperty('matching');
        expect(body).toMatchObject({
          rows: [{ updatedBy: { id: owner.userId } }, {}],
          people: { [owner.userId]: 'Owner 1' },
        });
      },
    },
  ]);

  it('finds one whole name, ignoring case, and nothing by a part of it', async () => {
    const found = await list({ name: nameOf(7).toUpperCase() });
    expect([found.rows.map(({ name }) => name), found.matching]).toEqual([[nameOf(7)], 1]);
    expect((await list({ name: 'Secret' })).rows).toEqual([]);
  });

  it('refuses a cursor from another order', async () => {
    const { nextCursor } = await list({ limit: 2, sort: 'name' });
    const answer = await owner.send('secret.list', { ...harbor.place, sort: '-name', cursor: nextCursor });
    expect(answer.body.errorCode).toBe('validation.request');
  });

  it.each(['name', '-name', 'updated', '-updated'] as const)(
    'returns every secret once over all pages in the order %s',
    async (sort) => {
      const names = await listAll({ sort, limit: 37 });
      expect(new Set(names).size).toBe(count + 1);
      expect(names).toHaveLength(count + 1);
      if (sort === 'name') expect(names.slice(0, 3)).toEqual(['API/Größe', nameOf(0), nameOf(1)]);
      if (sort === '-name') expect(names[0]).toBe(nameOf(count - 1));
      if (sort === 'updated') expect(names.at(-1)).toBe('API/Größe');
      if (sort === '-updated') expect(names[0]).toBe('API/Größe');
    },
  );

  it('skips and repeats nothing if a secret is created between two pages', async () => {
    const first = await list({ limit: 100 });
    await owner.succeed('secret', 'add', { ...harbor.place, name: 'AAA before all', value: 'x' });
    const names = first.rows.map((row) => row.name);
    for (let cursor = first.nextCursor; cursor !== null;) {
      const page = await list({ limit: 100, cursor });
      names.push(...page.rows.map((row) => row.name));
      cursor = page.nextCursor;
    }
    expect(names).toHaveLength(count + 1);
    expect(new Set(names).size).toBe(count + 1);
  });

  it('finds a text in names and labels, ignoring case, and counts the matches', async () => {
    const byName = await list({ filter: 'GRÖSSE' });
    expect(byName.rows.map((row) => row.name)).toEqual(['API/Größe']);
    expect(byName).toMatchObject({ matching: 1, total: count + 2 });
    const byLabel = await list({ filter: 'batch', limit: 10 });
    expect(byLabel).toMatchObject({ matching: count });
    expect(byLabel.nextCursor).not.toBeNull();
    expect(await listAll({ filter: 'secret 01' })).toHaveLength(10);
  });

  it('treats pattern characters as text', async () => {
    expect(await listAll({ filter: '%' })).toEqual([]);
    expect(await listAll({ filter: '_' })).toEqual([]);
  });

  it('filters by exact label and by state', async () => {
    expect(await listAll({ label: 'PROD' })).toEqual(['API/Größe']);
    expect(await listAll({ label: 'pro' })).toEqual([]);
    expect(await listAll({ state: 'DISABLED' })).toEqual([]);
    expect(await listAll({ state: 'ENABLED', label: 'eu', limit: 1_000 })).toHaveLength(count);
  });

  it('shows a deleted account without a name', async () => {
    await api.database.query('begin; set local session_replication_role = replica; delete from identity.users; commit');
    const page = await owner.call('secret', 'list', { ...harbor.place, limit: 1 });
    expect(page.body).toMatchObject({ rows: [{ updatedBy: { id: owner.userId } }], people: {} });
    expect(page.body).not.toHaveProperty(`people.${owner.userId}`);
  });

  it('returns exactly the same for each secret as getting it, in each state', async () => {
    const place = { organizationId: harbor.organizationId, workspaceId: harbor.privateWorkspaceId };
    const named = (name: string) => ({ ...place, name });
    for (const name of ['plain', 'renamed', 'labelled', 'several', 'disabled', 'restored', 'moment']) {
      await owner.succeed('secret', 'add', { ...named(name), value: 'x' });
    }
    await owner.succeed('secret', 'update', { ...named('renamed'), newName: 'Größe/@one:two', description: 'sealed' });
    await owner.succeed('secret', 'label', { ...place, names: ['labelled'], add: ['eu west', 'prod', 'ünï'] });
    await owner.succeed('secret', 'versionAdd', { ...named('several'), value: 'y' });
    await owner.succeed('secret', 'versionDisable', { ...named('disabled'), version: 1 });
    await owner.succeed('secret', 'delete', { ...place, names: ['restored'] });
    const { secrets: trash } = await owner.succeed('secret', 'trashList', place);
    await owner.succeed('secret', 'trashRestore', { ...place, secretIds: trash.map(({ id }) => id) });
    // More precise than the contract's times, and in another time zone.
    await api.database.query(
      `update cofferdam.secrets set created_at = '1999-12-31 23:59:59.999999-05', updated_at = '2026-02-03 04:05:06.0999+00'
       where name = 'moment'`,
    );
    const { rows, people } = await owner.succeed('secret', 'list', place);
    expect(rows).toHaveLength(7);
    const changedLater = ['Größe/@one:two', 'labelled', 'disabled', 'moment'];
    for (const { nextDestroy, rotatedAt, updatedBy, ...about } of rows) {
      const row = { ...about, updatedBy: { ...updatedBy, name: people[updatedBy.id] ?? '' } };
      const { secret } = await owner.succeed('secret', 'get', named(row.name));
      const { organizationId, workspaceId, description, createdBy, keyGeneration, ...listed } = secret;
      expect([row, organizationId, workspaceId]).toEqual([listed, place.organizationId, place.workspaceId]);
      expect([nextDestroy, rotatedAt === undefined]).toEqual([undefined, !changedLater.includes(row.name)]);
      expect([description, createdBy.id, keyGeneration]).toEqual([
        row.name === 'Größe/@one:two' ? 'sealed' : null,
        owner.userId,
        1,
      ]);
    }
  });

  it('keeps its order and shows the right editor of each secret if several people changed them', async () => {
    const editor = await harbor.addWorkspaceMember('EDITOR');
    for (const index of [1, 3, 5]) {
      await editor.succeed('secret', 'versionAdd', { ...harbor.place, name: nameOf(index), value: 'y' });
    }
    const { rows, people } = await list({ limit: 8, filter: 'secret 00' });
    expect(rows.map((row) => row.name)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map(nameOf));
    const changed = rows.filter((row) => row.updatedBy.id === editor.userId);
    expect(changed.map((row) => row.name)).toEqual([1, 3, 5].map(nameOf));
    expect(Object.keys(people)).toEqual([editor.userId]);
    const theirs = await list({ updatedBy: editor.userId });
    expect([theirs.rows.map((row) => row.name), theirs.matching]).toEqual([[1, 3, 5].map(nameOf), 3]);
    expect(await listAll({ updatedBy: editor.userId, filter: 'secret 003' })).toEqual([nameOf(3)]);
  });
});
