import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { foldName, type OrganizationRoleName, type WorkspaceId, type WorkspaceRoleName } from '@cofferdam/domain';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { expectSecrets, readListable } from '../../testing/search/searchOracle.ts';
import { rebuildIndex } from '../../testing/search/writeIndex.ts';
import { labelKeysOf, plantSecret } from '../../testing/search/plantSecret.ts';

let api: TestApi;
let harbor: TestOrganization;
const people: TestPerson[] = [];
const workspaces: WorkspaceId[] = [];

const stems = [
  'alpha',
  'alphabet',
  'beta',
  'betamax',
  'gamma',
  'gammon',
  'delta',
  'prod',
  'production',
  'key',
  'keyboard',
];
// Words that changes remove, temporarily or from one workspace.
const fleeting = ['quagga', 'thylacine', 'größe', '漢字名前', 'quaggaland'];
const typed = (
  'a|al|alpha|alphab|beta|g|gam|lpha|amma|aplha|betamx|gamma1|keybord|prdo|' +
  'proction|key al|prod beta|prod/key|elta|max|1|15|zzz|keyboards|beta prod key|quaga|quagga|quaggaland|' +
  'quag gam|hylac|thylacin|GRÖSSE|gröss|漢字|字名前|漢字名|Ａlpha|alpha-beta|alpha - beta|alpha.|_key|prod:1|key@|' +
  "o'|%|\\"
).split('|');

let seed = 20_261_121;
const chance = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};
const pick = <T>(list: readonly T[]): T => list[chance(list.length)] as T;
const word = (): string => (chance(5) === 0 ? pick(fleeting) : pick(stems));
const makeName = (index: number): string => `${word()}${pick(['_', '-', '/', ' ', '.', ':', '@'])}${word()} ${index}`;
const makeLabels = (): string[] => (chance(3) === 0 ? [word(), word()] : []);

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api, 'BUSINESS');
  people.push(harbor.owner);
  const roles: readonly OrganizationRoleName[] = ['MEMBER', 'MEMBER', 'MEMBER', 'ADMIN', 'AUDITOR', 'BILLING'];
  for (const role of roles) people.push(await harbor.addMember(role));
  workspaces.push(harbor.workspaceId, harbor.privateWorkspaceId);
  for (let index = 0; index < 5; index += 1) {
    const { workspace } = await harbor.owner.succeed('workspace', 'create', {
      organizationId: harbor.organizationId,
      name: `Random ${index}`,
    });
    workspaces.push(workspace.id);
    for (const person of people) if (chance(3) === 0) await giveRole(person, workspace.id);
  }
  for (const person of people.slice(1, 4)) {
    const [{ id } = { id: '' }] = await api.database.query<{ id: string }>(
      `insert into cofferdam.workspaces (organization_id, id, type, owner_id, name, name_key, created_at, created_by)
       values ($1, gen_random_uuid(), 'PRIVATE', $2, 'Private', 'private', now(), $2) returning id`,
      [harbor.organizationId, person.userId],
    );
    workspaces.push(id as WorkspaceId);
  }
  for (let index = 0; index < 160; index += 1) {
    const place = { organizationId: harbor.organizationId, workspaceId: pick(workspaces) };
    await plantSecret(api.database, place, harbor.owner.userId, { name: makeName(index), labels: makeLabels() });
  }
});
afterAll(() => api.close());

async function giveRole({ userId }: TestPerson, workspaceId: WorkspaceId): Promise<void> {
  const role: WorkspaceRoleName = pick(['ADMIN', 'EDITOR', 'READER', 'CODE_USER', 'VIEWER']);
  await api.database.query(
    `insert into cofferdam.workspace_roles (organization_id, workspace_id, user_id, role, created_at)
     values ($1, $2, $3, $4, now()) on conflict (organization_id, workspace_id, user_id) do update set role = excluded.role`,
    [harbor.organizationId, workspaceId, userId, role],
  );
}

/**
 * Differences between the results and a scan of every secret, in one workspace or in all, and the number of results.
 */
async function compare(
  within?: WorkspaceId,
): Promise<{ readonly differences: readonly object[]; readonly found: number }> {
  const differences: object[] = [];
  let found = 0;
  for (const person of people) {
    const everywhere = await readListable(api.database, harbor.organizationId, person.userId);
    const listable = everywhere.filter(({ workspaceId }) => within === undefined || workspaceId === within);
    for (const term of typed) {
      const answer = await person.succeed('search', 'all', {
        organizationId: harbor.organizationId,
        term,
        kinds: ['secret'],
        limit: 50,
        ...(within === undefined ? {} : { within }),
      });
      const expected = expectSecrets(listable, term);
      const group = answer.groups.find(({ kind }) => kind === 'secret');
      const ids = (group?.results ?? []).map(({ id }) => id);
      const isExact =
        (group?.count ?? 0) === expected.ids.size &&
        ids.every((id) => expected.ids.has(id)) &&
        ids.length === Math.min(50, expected.ids.size) &&
        answer.suggestions.every((one) => expected.words.has(one)) &&
        answer.suggestions.length === Math.min(5, expected.words.size);
      if (!isExact) differences.push({ term, expected: expected.ids.size, words: [...expected.words], answer });
      found += ids.length;
    }
  }
  return { differences, found };
}

/** Changes one secret in a way that affects its search results. */
async function changeOne(id: string, index: number): Promise<void> {
  const change = (set: string, ...values: unknown[]) =>
    api.database.query(`update cofferdam.secrets set ${set} where id = $1`, [id, ...values]);
  const ways: readonly (() => Promise<unknown>)[] = [
    () => {
      const name = makeName(1_000 + index);
      return change('name = $2, name_key = $3', name, foldName(name));
    },
    () => {
      const labels = makeLabels();
      return change('labels = $2, label_keys = $3', labels, labelKeysOf(labels));
    },
    () => change('workspace_id = $2', pick(workspaces)),
    () => change(`deleted_at = now(), deleted_by = created_by, name = name, name_key = E'\\x01' || id`),
    () => api.database.query('delete from cofferdam.secrets where id = $1', [id]),
  ];
  await pick(ways)();
}

describe('for many people with random roles in random workspaces', () => {
  it('finds, counts and suggests the same as a scan of every secret', async () => {
    const { differences, found } = await compare();
    expect(differences).toEqual([]);
    // The comparison must not pass only because there are no results.
    expect(found).toBeGreaterThan(1_000);
  });

  it('does so within one workspace, including one that the person can’t see', async () => {
    let found = 0;
    for (const workspaceId of workspaces.slice(0, 4)) {
      const compared = await compare(workspaceId);
      expect([workspaceId, compared.differences]).toEqual([workspaceId, []]);
      found += compared.found;
    }
    expect(found).toBeGreaterThan(200);
  });

  it('still does after names, labels, workspaces and roles have changed, round after round', async () => {
    for (let round = 0; round < 4; round += 1) {
      const secrets = await api.database.query<{ id: string }>(
        'select id from cofferdam.secrets where organization_id = $1 and deleted_at is null order by name_key',
        [harbor.organizationId],
      );
      for (const [index, { id }] of secrets.entries()) if (chance(3) === 0) await changeOne(id, round * 200 + index);
      await rebuildIndex(api.database, harbor.organizationId);
      for (const person of people.slice(1)) {
        await api.database.query('delete from cofferdam.workspace_roles where user_id = $1 and workspace_id = $2', [
          person.userId,
          pick(workspaces),
        ]);
        await giveRole(person, pick(workspaces.slice(2, 7)));
      }
      await api.database.query('update cofferdam.memberships set role = $2 where user_id = $1', [
        people[3]?.userId,
        round % 2 === 0 ? 'ADMIN' : 'MEMBER',
      ]);
      expect([round, (await compare()).differences]).toEqual([round, []]);
    }
  });

  it('never suggests a word whose last name is gone, even if it is the prefix of a longer word', async () => {
    await api.database.query('delete from cofferdam.secrets where organization_id = $1', [harbor.organizationId]);
    await rebuildIndex(api.database, harbor.organizationId);
    const plant = (name: string) => plantSecret(api.database, harbor.place, harbor.owner.userId, { name });
    await plant('quagga');
    await plant('quaggaland');
    const suggested = async () =>
      (await harbor.owner.succeed('search', 'all', { organizationId: harbor.organizationId, term: 'quagge' }))
        .suggestions;
    expect(await suggested()).toEqual(['quagga']);
    await api.database.query(`delete from cofferdam.secrets where name_key = 'quagga'`);
    await rebuildIndex(api.database, harbor.organizationId);
    expect(await suggested()).toEqual([]);
  });
});
