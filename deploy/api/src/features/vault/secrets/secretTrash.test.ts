import { describe, expect, it } from '@jest/globals';
import type { SecretId } from '@cofferdam/domain';
import { passDays } from '../../../testing/passDays.ts';
import { runScenarios } from '../../../testing/runScenarios.ts';
import type { TestPerson } from '../../../testing/TestPerson.ts';
import { useTestOrganization } from '../../../testing/useTestOrganization.ts';

let owner: TestPerson;
let reader: TestPerson;
const stage = useTestOrganization({
  plan: 'FREE',
  seed: async ({ harbor }) => {
    ({ owner } = harbor);
    reader = await harbor.addWorkspaceMember('READER');
    for (const name of ['A', 'B', 'C']) {
      await owner.succeed('secret', 'add', { ...harbor.place, name, value: `value ${name}`, description: 'kept' });
    }
  },
});

const named = (name: string) => ({ ...stage.harbor.place, name });
const names = (...list: string[]) => ({ ...stage.harbor.place, names: list });

const pass = async (days: number): Promise<void> => {
  owner = await passDays(stage.api, days, owner);
};

async function trashed(): Promise<{ id: SecretId; name: string }[]> {
  return (await owner.succeed('secret', 'trashList', stage.harbor.place)).secrets;
}
const idsOf = async (name: string) => ({
  ...stage.harbor.place,
  secretIds: (await trashed()).filter((one) => one.name === name).map(({ id }) => id),
});
const listed = async () => (await owner.succeed('secret', 'list', stage.harbor.place)).rows.map(({ name }) => name);

describe('deleting secrets', () => {
  runScenarios([
    {
      name: 'is refused to someone who can only read',
      send: () => reader.call('secret', 'delete', names('A')),
      refusal: 'access-denied.exception',
    },
    {
      name: 'is refused without names',
      send: () => owner.call('secret', 'delete', names()),
      refusal: 'validation.fields.null-or-empty',
    },
    {
      name: 'deletes none if one of them does not exist, and shows which one',
      send: () => owner.call('secret', 'delete', names('A', 'NOWHERE')),
      body: {
        isDone: false,
        results: [
          { name: 'A', outcome: 'done' },
          { name: 'NOWHERE', outcome: 'secret.not-found.by-secret-name' },
        ],
      },
      after: async () => expect(await listed()).toEqual(['A', 'B', 'C']),
    },
    {
      name: 'treats two spellings of a name as one',
      send: () => owner.call('secret', 'delete', names('a', 'A ', 'B')),
      body: { isDone: true, results: [{ name: 'A' }, { name: 'B' }] },
      after: async () => {
        expect(await listed()).toEqual(['C']);
        expect((await owner.succeed('secret', 'list', stage.harbor.place)).total).toBe(1);
        expect((await trashed()).map(({ name }) => name).sort()).toEqual(['A', 'B']);
      },
    },
    {
      name: 'hides the secret from every call that names it',
      send: () => owner.call('secret', 'versionAccess', named('A')),
      refusal: 'secret.not-found.by-secret-name',
    },
    {
      name: 'hides it from exports',
      send: () => owner.call('secret', 'export', names('A')),
      body: { entries: [], missing: ['A'] },
    },
    {
      name: 'hides it from searches',
      send: () => owner.call('search', 'all', { organizationId: stage.harbor.organizationId, term: 'A' }),
      after: ({ text }) => expect(text).not.toContain('"name":"A"'),
    },
    {
      name: 'frees the name',
      send: () => owner.call('secret', 'add', { ...named('A'), value: 'another' }),
    },
  ]);
});

describe('restoring', () => {
  runScenarios([
    {
      name: 'is refused to someone who can only read',
      send: async () => reader.call('secret', 'trashRestore', await idsOf('A')),
      refusal: 'access-denied.exception',
    },
    {
      name: 'does nothing if the name is taken',
      send: async () => owner.call('secret', 'trashRestore', await idsOf('A')),
      body: { isDone: false, results: [{ name: 'A', outcome: 'secret.exist.name' }] },
    },
    {
      name: 'does nothing for a secret that is not in the trash',
      send: async () => {
        const { secret } = await owner.succeed('secret', 'get', named('C'));
        return owner.call('secret', 'trashRestore', { ...stage.harbor.place, secretIds: [secret.id] });
      },
      body: { isDone: false },
    },
    {
      name: 'is refused at the limit of the plan',
      send: async () => {
        await stage.api.database.query('update cofferdam.workspaces set secret_count = 100 where id = $1', [
          stage.harbor.workspaceId,
        ]);
        return owner.call('secret', 'trashRestore', await idsOf('B'));
      },
      refusal: 'subscription.resource-add.error.secret',
      after: async () => {
        await stage.api.database.query('update cofferdam.workspaces set secret_count = 2 where id = $1', [
          stage.harbor.workspaceId,
        ]);
      },
    },
    {
      name: 'restores name, value and description',
      send: async () => owner.call('secret', 'trashRestore', await idsOf('B')),
      body: { isDone: true },
      after: async () => {
        expect(await owner.succeed('secret', 'versionAccess', named('B'))).toMatchObject({ value: 'value B' });
        expect((await owner.succeed('secret', 'get', named('B'))).secret.description).toBe('kept');
        expect(await listed()).toEqual(['A', 'B', 'C']);
      },
    },
  ]);
});

describe('destroying secrets of the trash', () => {
  const countOf = async (id: SecretId): Promise<number> => {
    const [row] = await stage.api.database.query<{ count: number }>(
      `select ((select count(*) from cofferdam.secrets where id = $1)
         + (select count(*) from cofferdam.secret_versions where secret_id = $1)
         + (select count(*) from cofferdam.data_keys where record_id = $1))::integer as count`,
      [id],
    );
    return row?.count ?? -1;
  };

  it('removes rows, ciphertexts and keys immediately if the trash is emptied', async () => {
    const input = await idsOf('A');
    const [id] = input.secretIds as [SecretId];
    expect(await countOf(id)).toBe(4);
    expect(await owner.succeed('secret', 'trashEmpty', input)).toMatchObject({ isDone: true });
    expect(await countOf(id)).toBe(0);
    expect(await owner.succeed('secret', 'versionAccess', named('A'))).toMatchObject({ value: 'another' });
  });

  it('happens automatically after 30 days, but not for secrets restored or deleted again since then', async () => {
    await owner.succeed('secret', 'delete', names('B', 'C'));
    await pass(20);
    const [b] = (await idsOf('B')).secretIds as [SecretId];
    const [c] = (await idsOf('C')).secretIds as [SecretId];
    await owner.succeed('secret', 'trashRestore', await idsOf('C'));
    await owner.succeed('secret', 'delete', names('C'));
    await pass(11);
    expect([await countOf(b), (await countOf(c)) > 0]).toEqual([0, true]);
    expect((await stage.harbor.events()).at(-1)).toMatchObject({
      type: 'secret.destroyed',
      actorId: null,
      fields: { names: ['B'] },
    });
    await pass(20);
    expect(await countOf(c)).toBe(0);
  });
});
