import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { filterCases } from '@cofferdam/domain/filter-cases';
import { sampleSeed } from '../../testing/sampleInputs.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';

const names = [...new Set(filterCases.map(([name]) => name))];
const queries = [...new Set(filterCases.map(([, typed]) => typed))];

let api: TestApi;
let harbor: TestOrganization;
beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api, 'BUSINESS');
  const { owner, place } = harbor;
  for (const [index, name] of names.entries()) {
    await owner.succeed('secret', 'add', { ...place, name, value: 'v' });
    await owner.succeed('secret', 'delete', { ...place, names: [name] });
    await owner.succeed('secret', 'add', { ...place, name, value: 'v' });
    await owner.succeed('note', 'add', { ...place, name: `0 ${index}`, text: 't', labels: ['1', name] });
    await owner.succeed('twoFactor', 'add', { ...place, name: `0 ${index}`, issuer: name, seed: sampleSeed });
    const { userId } = await harbor.addMember('MEMBER');
    await api.database.query('update identity.users set display_name = $2, email = $3 where id = $1', [
      userId,
      name,
      `${index}@0.0`,
    ]);
  }
});
afterAll(() => api.close());

type Find = (filter: string) => Promise<readonly string[]>;

/** Each filtered list, as the names of `names` that it finds. */
const lists: readonly (readonly [name: string, find: Find])[] = [
  [
    'a list of secrets, by name',
    async (filter) => {
      const { rows } = await harbor.owner.succeed('secret', 'list', { ...harbor.place, filter });
      return rows.map(({ name }) => name);
    },
  ],
  [
    'a list of notes, by label',
    async (filter) => {
      const { rows } = await harbor.owner.succeed('note', 'list', { ...harbor.place, filter });
      return rows.map(({ labels }) => labels.find((label) => label !== '1') ?? '');
    },
  ],
  [
    'a list of codes, by issuer',
    async (filter) => {
      const { rows } = await harbor.owner.succeed('twoFactor', 'list', { ...harbor.place, filter });
      return rows.map(({ issuer }) => issuer);
    },
  ],
  [
    'a trash',
    async (filter) => {
      const { rows } = await harbor.owner.succeed('resource', 'trashList', { ...harbor.place, filter });
      return rows.map(({ name }) => name);
    },
  ],
  [
    'a list of people',
    async (search) => {
      const { organizationId } = harbor;
      const { members } = await harbor.owner.succeed('user', 'organization', { organizationId, search });
      return members.map(({ name }) => name);
    },
  ],
  [
    'the resource manager',
    async (term) => {
      const { organizationId } = harbor;
      const { rows } = await harbor.owner.succeed('search', 'resources', { organizationId, term, kinds: ['secret'] });
      return rows.map(({ name }) => name);
    },
  ],
];

describe.each(lists)('%s', (_list, find) => {
  it('finds by the one rule of filters', async () => {
    const differences: object[] = [];
    for (const typed of queries) {
      const found = await find(typed);
      for (const [name, asked, isMatch] of filterCases) {
        if (asked === typed && found.includes(name) !== isMatch) differences.push({ typed, name, isMatch });
      }
    }
    expect(differences).toEqual([]);
  });
});

describe('a search of codes', () => {
  it('puts those that begin with the text before those with another word that does', async () => {
    const { owner, place } = harbor;
    await owner.succeed('twoFactor', 'add', { ...place, name: 'A router', seed: sampleSeed });
    await owner.succeed('twoFactor', 'add', { ...place, name: 'Router', seed: sampleSeed });
    const { rows } = await owner.succeed('twoFactor', 'listSearch', { ...place, filter: 'route' });
    expect(rows.map(({ name }) => name)).toEqual(['Router', 'A router']);
    const { codes } = await owner.succeed('twoFactor', 'totpListSearch', { ...place, filter: 'route' });
    expect(codes.map(({ name }) => name)).toEqual(['Router', 'A router']);
  });
});
