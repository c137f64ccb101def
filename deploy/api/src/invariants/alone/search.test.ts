import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { WorkspaceId } from '@cofferdam/domain';
import { countKinds, listPage } from '../../features/search/list.store.ts';
import {
  countPrefixes,
  findNames,
  findNamesWithOthers,
  findWordsHolding,
  findWordsNear,
} from '../../features/search/names.store.ts';
import { findPlaces } from '../../features/search/places.store.ts';
import { shortenings } from '../../features/search/searchTerms.ts';
import type { Query } from '../../platform/database/query.ts';
import type { GateParameters } from '../../platform/tenancy/gate.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { StatementRoom } from './StatementRoom.ts';

let api: TestApi;
let harbor: TestOrganization;
/** Has no role anywhere; but a row says that she has one in a private workspace, and another that she owns a standard one. */
let stranger: TestPerson;
let gone: TestPerson;
let room: StatementRoom;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api, 'BUSINESS');
  const { owner, organizationId, workspaceId, privateWorkspaceId } = harbor;
  stranger = await harbor.addMember('MEMBER');
  gone = await harbor.addMember('MEMBER', 'REMOVED');
  await harbor.addWorkspaceMember('ADMIN');
  const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name: 'Odd' });
  for (const one of [workspaceId, privateWorkspaceId, workspace.id]) {
    await owner.succeed('secret', 'add', { organizationId, workspaceId: one, name: 'quarterdeck key', value: 'x' });
  }
  await api.database.query(
    `insert into cofferdam.workspace_roles (organization_id, workspace_id, user_id, role, created_at)
     values ($1, $2, $3, 'ADMIN', now())`,
    [organizationId, privateWorkspaceId, stranger.userId],
  );
  // No row can be like this: what is said of its type must hold all the same.
  await api.database.query('alter table cofferdam.workspaces drop constraint workspaces_check');
  await api.database.query('update cofferdam.workspaces set owner_id = $1 where id = $2', [
    stranger.userId,
    workspace.id,
  ]);
  // The words of a standard workspace stand under its organization; here also under the workspace itself.
  await api.database.query(
    `insert into cofferdam.resource_words (organization_id, place_id, form, variant, word)
     select r.organization_id, w.id, r.form, r.variant, r.word from cofferdam.resource_words r
     join cofferdam.workspaces w on w.organization_id = r.organization_id and w.type = 'STANDARD'
     where r.place_id = r.organization_id on conflict do nothing`,
  );
  room = await StatementRoom.open(api.database);
});
afterAll(async () => {
  await room.close();
  await api.close();
});

const gateOf = ({ userId, grant }: TestPerson): GateParameters => [
  harbor.organizationId,
  userId,
  grant.sessionId,
  api.clock.now(),
  new Date(0),
  null,
];
const kinds = ['secret'] as const;
const first = { kinds, within: null as WorkspaceId | null, rows: 10, after: null };
const behind = { isInside: false, tail: 'a', id: '00000000-0000-0000-0000-000000000000' };

/** Everything that a search asks, for something that is in three workspaces. */
const asked: Readonly<Record<string, (person: TestPerson) => Query<unknown>>> = {
  'search.names': (one) => findNames(...gateOf(one), kinds, ['quarter'], [null], 10, 100),
  'search.namesWithOthers': (one) => findNamesWithOthers(...gateOf(one), kinds, 'quarter', 10, 100, ['key']),
  'search.countPrefixes': (one) => countPrefixes(...gateOf(one), kinds, ['quarter'], [null], 100),
  'search.wordsHolding': (one) => findWordsHolding(...gateOf(one), kinds, 'terdeck', 10),
  'search.wordsNear': (one) => findWordsNear(...gateOf(one), kinds, shortenings('quartrdeck'), 10, 'quartrdeck'),
  'search.list.start.first': (one) => listPage(gateOf(one), { ...first, prefix: '' }),
  'search.list.start.behind': (one) => listPage(gateOf(one), { ...first, prefix: '', after: behind }),
  'search.list.both.first': (one) => listPage(gateOf(one), { ...first, prefix: 'quarter' }),
  'search.list.both.behind': (one) => listPage(gateOf(one), { ...first, prefix: 'quarter', after: behind }),
  'search.list.inside.behind': (one) =>
    listPage(gateOf(one), { ...first, prefix: 'k', after: { ...behind, isInside: true } }),
  'search.countKinds': (one) => countKinds(...gateOf(one), kinds, 'quarter', null, 100),
};

/** How many rows, or what they count. */
async function foundBy(person: TestPerson, name: string): Promise<number> {
  const { rows } = await room.outcomeOf((asked[name] as (one: TestPerson) => Query<unknown>)(person));
  const counts = (rows as readonly { readonly count?: number }[]).map(({ count = 1 }) => count);
  return counts.reduce((sum, count) => sum + count, 0);
}

describe('a search, by itself,', () => {
  it.each(Object.keys(asked))('%s finds nothing for whoever has no role', async (name) => {
    expect(await foundBy(harbor.owner, name)).toBeGreaterThan(0);
    expect(await foundBy(stranger, name)).toBe(0);
  });

  it.each(['', 'quarter'])('a list of %j in one workspace is of nothing else', async (prefix) => {
    const { owner, workspaceId, privateWorkspaceId } = harbor;
    for (const within of [workspaceId, privateWorkspaceId]) {
      const page = { ...first, prefix, within };
      for (const after of [null, behind]) {
        expect((await room.outcomeOf(listPage(gateOf(owner), { ...page, after }))).rows).toMatchObject([
          { workspaceId: within },
        ]);
      }
      const inside = { ...page, prefix: 'k', after: { ...behind, isInside: true } };
      expect((await room.outcomeOf(listPage(gateOf(owner), inside))).rows).toMatchObject([{ workspaceId: within }]);
      const counted = await room.outcomeOf(countKinds(...gateOf(owner), kinds, prefix, within, 100));
      if (prefix !== '') expect(counted.rows).toEqual([{ kind: 'secret', count: 1 }]);
    }
  });

  it('search.places finds no workspace of others, and nobody who left', async () => {
    const findAll = async (person: TestPerson): Promise<readonly string[]> => {
      const { rows } = await room.outcomeOf(findPlaces(...gateOf(person), ['workspace', 'member'], []));
      return (rows as readonly { readonly id: string }[]).map(({ id }) => id);
    };
    const ofOwner = await findAll(harbor.owner);
    expect(ofOwner).toEqual(expect.arrayContaining([harbor.workspaceId, harbor.privateWorkspaceId, stranger.userId]));
    expect(ofOwner).not.toContain(gone.userId);
    const ofStranger = await findAll(stranger);
    expect(ofStranger).not.toContain(harbor.workspaceId);
    expect(ofStranger).not.toContain(harbor.privateWorkspaceId);
  });
});
