import { describe, expect, it } from '@jest/globals';
import { limits, type WorkspaceId } from '@cofferdam/domain';
import { race, tally } from '../../testing/race.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';

const stage = useTestOrganization({ processes: 2 });

const organizationId = () => stage.harbor.organizationId;

async function addSecret(name: string, workspaceId: WorkspaceId = stage.harbor.workspaceId): Promise<string> {
  const place = { organizationId: organizationId(), workspaceId };
  const { secret } = await stage.harbor.owner.succeed('secret', 'add', { ...place, name, value: 'x' });
  return secret.id;
}

const set = (person: TestPerson, id: string, isFavorite = true) =>
  person.call('favorite', 'set', { organizationId: organizationId(), id, isFavorite });
const open = (person: TestPerson, id: string) =>
  person.call('favorite', 'opened', { organizationId: organizationId(), id });

async function marksOf(person: TestPerson) {
  const { favorites, recents } = await person.succeed('favorite', 'list', { organizationId: organizationId() });
  return { favorites: favorites.map(({ name }) => name), recents: recents.map(({ name }) => name) };
}

const storedOf = async (person: TestPerson): Promise<number> => {
  const [row] = await stage.api.database.query<{ count: number }>(
    'select count(*)::integer as count from cofferdam.item_marks where user_id = $1',
    [person.userId],
  );
  return row?.count ?? 0;
};

describe('favorites', () => {
  it('contain all kinds, sorted by name, with their workspaces, for this person only', async () => {
    const { owner, place } = stage.harbor;
    const reader = await stage.harbor.addWorkspaceMember('READER');
    const ids = [
      await addSecret('b-secret'),
      (await owner.succeed('note', 'add', { ...place, name: 'A note', text: 'x' })).note.id,
      (await owner.succeed('twoFactor', 'add', { ...place, name: 'c code', account: 'root', seed: 'JBSWY3DPEHPK3PXP' }))
        .entry.id,
    ];
    for (const id of ids) expect((await set(reader, id)).status).toBe(200);
    const { favorites, recents } = await reader.succeed('favorite', 'list', { organizationId: organizationId() });
    const workspace = { id: stage.harbor.workspaceId, name: 'Production' };
    const facts = { openedAt: null, version: null, account: null, isRotationDue: false };
    expect(favorites).toEqual([
      { kind: 'note', id: ids[1], name: 'A note', workspace, ...facts, version: 1 },
      { kind: 'secret', id: ids[0], name: 'b-secret', workspace, ...facts, version: 1 },
      { kind: 'two-factor', id: ids[2], name: 'c code', workspace, ...facts, account: 'root' },
    ]);
    expect(recents).toEqual([]);
    expect(await marksOf(owner)).toEqual({ favorites: [], recents: [] });
    // No rows are kept after they are removed.
    for (const id of ids) await set(reader, id, false);
    expect(await marksOf(reader)).toEqual({ favorites: [], recents: [] });
    expect(await storedOf(reader)).toBe(0);
  });

  it('of the same name are sorted by workspace and id, whatever the order in which they were marked', async () => {
    const { owner } = stage.harbor;
    const workspaceIds: WorkspaceId[] = [];
    for (const name of ['Twin 1', 'Twin 2', 'Twin 3', 'Twin 4']) {
      const { workspace } = await owner.succeed('workspace', 'create', { organizationId: organizationId(), name });
      workspaceIds.push(workspace.id);
    }
    workspaceIds.sort();
    const expected: string[] = [];
    // Ids grow with time, so the order by workspace is neither that of the ids nor its reverse.
    for (const index of [1, 3, 0, 2]) expected[index] = await addSecret('Twin', workspaceIds[index]);
    for (const order of [expected, expected.toReversed()]) {
      for (const id of order) expect((await set(owner, id)).status).toBe(200);
      const { favorites } = await owner.succeed('favorite', 'list', { organizationId: organizationId() });
      expect(favorites.map(({ id }) => id)).toEqual(expected);
      for (const id of order) await set(owner, id, false);
    }
  });

  it('follow a rename and a move, and are hidden while the item is in the trash', async () => {
    const { owner, place } = stage.harbor;
    const id = await addSecret('moving');
    await set(owner, id);
    await owner.succeed('secret', 'update', { ...place, name: 'moving', newName: 'moved' });
    expect((await marksOf(owner)).favorites).toContain('moved');
    const { workspace } = await owner.succeed('workspace', 'create', {
      organizationId: organizationId(),
      name: 'Next',
    });
    await owner.succeed('secret', 'move', { ...place, names: ['moved'], toWorkspaceId: workspace.id });
    const { favorites } = await owner.succeed('favorite', 'list', { organizationId: organizationId() });
    expect(favorites.find((one) => one.id === id)?.workspace.id).toBe(workspace.id);
    const moved = { organizationId: organizationId(), workspaceId: workspace.id };
    await owner.succeed('secret', 'delete', { ...moved, names: ['moved'] });
    expect((await marksOf(owner)).favorites).not.toContain('moved');
    await owner.succeed('secret', 'trashRestore', { ...moved, secretIds: [id] });
    expect((await marksOf(owner)).favorites).toContain('moved');
    await set(owner, id, false);
  });

  it('filter the lists of all kinds, together with other filters, page by page, for this person only', async () => {
    const { owner, place } = stage.harbor;
    const reader = await stage.harbor.addWorkspaceMember('READER');
    const labels = ['starred'];
    const names = ['star 1', 'star 2', 'star 3', 'star 4'];
    for (const name of names) {
      const { secret } = await owner.succeed('secret', 'add', { ...place, name, value: 'x', labels });
      const { note } = await owner.succeed('note', 'add', { ...place, name, text: 'x', labels });
      const { entry } = await owner.succeed('twoFactor', 'add', { ...place, name, seed: 'JBSWY3DPEHPK3PXP', labels });
      if (name === 'star 4') continue;
      for (const { id } of [secret, note, entry]) await set(reader, id);
    }
    const elsewhere = await addSecret('star 5');
    await set(reader, elsewhere);
    const only = 'favorites' as const;
    for (const kind of ['secret', 'note', 'twoFactor'] as const) {
      const list = (person: TestPerson, question: object) => person.succeed(kind, 'list', { ...place, ...question });
      const namesOf = (page: { readonly rows: readonly { readonly name: string }[] }) =>
        page.rows.map(({ name }) => name);
      const first = await list(reader, { only, label: 'starred', sort: '-name', limit: 2 });
      expect(namesOf(first)).toEqual(['star 3', 'star 2']);
      const cursor = first.nextCursor!;
      const second = await list(reader, { only, label: 'starred', sort: '-name', limit: 2, cursor });
      expect([namesOf(second), second.nextCursor]).toEqual([['star 1'], null]);
      expect(namesOf(await list(reader, { only, filter: 'TAR 2' }))).toEqual(['star 2']);
      expect(namesOf(await list(owner, { only, filter: 'star' }))).toEqual([]);
    }
    const { matching } = await reader.succeed('secret', 'list', { ...place, only });
    expect(matching).toBe(4);
    await set(reader, elsewhere, false);
    expect((await reader.succeed('secret', 'list', { ...place, only })).matching).toBe(3);
  });

  it('reveal no items that the person can’t list, by marking, by opening or by an older mark', async () => {
    const { owner, privateWorkspaceId } = stage.harbor;
    const own = await addSecret('of the owner', privateWorkspaceId);
    const shared = await addSecret('of all');
    const reader = await stage.harbor.addWorkspaceMember('READER');
    const unknown = '01900000-0000-7000-8000-0000000000aa';
    const stranger = await stage.api.signUp('Stranger');
    for (const id of [own, unknown]) {
      for (const answer of [await set(reader, id), await set(reader, id, false), await open(reader, id)]) {
        expect(answer).toMatchObject({ status: 404, body: { errorCode: 'resource.not-found.by-id' } });
      }
    }
    expect(await storedOf(reader)).toBe(0);
    expect((await set(stranger, shared)).body.errorCode).toBe('organization.not-found.by-organization-id');
    await set(reader, shared);
    await open(reader, shared);
    expect(await marksOf(reader)).toEqual({ favorites: ['of all'], recents: ['of all'] });
    await stage.api.database.query('delete from cofferdam.workspace_roles where user_id = $1', [reader.userId]);
    expect(await marksOf(reader)).toEqual({ favorites: [], recents: [] });
    expect((await set(reader, shared)).status).toBe(404);
    await owner.succeed('userOrganization', 'deleteUser', {
      organizationId: organizationId(),
      userId: reader.userId,
    });
    const gone = await reader.call('favorite', 'list', { organizationId: organizationId() });
    expect(gone.body.errorCode).toBe('organization.not-found.by-organization-id');
  });

  it('never exceed the limit, even with concurrent calls, and permanently deleted items don’t count', async () => {
    const person = await stage.harbor.addWorkspaceMember('READER');
    const ids = await Promise.all(Array.from({ length: 6 }, (_none, index) => addSecret(`raced ${index}`)));
    // Marks of deleted items up to three below the limit.
    const fill = (count: number) =>
      stage.api.database.query(
        `insert into cofferdam.item_marks (organization_id, user_id, item_id, favorite_since)
         select $1, $2, gen_random_uuid(), now() from generate_series(1, $3)`,
        [organizationId(), person.userId, count],
      );
    const existing = await Promise.all(
      Array.from({ length: limits.favorites - 3 }, (_none, index) => addSecret(`kept ${index}`)),
    );
    await stage.api.database.query(
      `insert into cofferdam.item_marks (organization_id, user_id, item_id, favorite_since)
       select $1, $2, unnest($3::uuid[]), now()`,
      [organizationId(), person.userId, existing],
    );
    const answers = await race(stage.api, ids.length, (url, index) =>
      person.at(url).call('favorite', 'set', { organizationId: organizationId(), id: ids[index]!, isFavorite: true }),
    );
    expect(tally(answers)).toEqual({ 200: 3, 'favorite.limit': 3 });
    const refused = answers.find(({ status }) => status === 403);
    expect(refused?.body.details).toEqual({ limit: { name: 'favorites', allowed: 100, used: 100 } });
    expect((await marksOf(person)).favorites).toHaveLength(limits.favorites);
    await set(person, existing[0]!, false);
    await fill(1);
    expect(await storedOf(person)).toBe(limits.favorites);
    expect((await set(person, existing[0]!)).status).toBe(200);
    expect((await marksOf(person)).favorites).toHaveLength(limits.favorites);
    // Marked again, it counts once.
    expect((await set(person, existing[0]!)).status).toBe(200);
  });
});

describe('recently opened items', () => {
  it('are sorted by the last opening, without duplicates, and limited', async () => {
    const person = await stage.harbor.addWorkspaceMember('READER');
    const names = Array.from({ length: limits.recentItems + 3 }, (_none, index) => `opened ${index}`);
    const ids = await Promise.all(names.map((name) => addSecret(name)));
    await set(person, ids[0]!);
    for (const id of ids) {
      expect((await open(person, id)).status).toBe(200);
      stage.api.clock.advance(1);
    }
    await open(person, ids[5]!);
    const { favorites, recents } = await marksOf(person);
    const newest = names.filter((name) => name !== 'opened 5').toReversed();
    expect(recents).toEqual(['opened 5', ...newest].slice(0, limits.recentItems));
    expect(favorites).toEqual(['opened 0']);
    // The favorite, and the most recently opened items.
    expect(await storedOf(person)).toBe(limits.recentItems + 1);
  });

  it('aren’t logged, like favorites', async () => {
    const id = await addSecret('unlogged');
    const before = (await stage.harbor.events()).length;
    await set(stage.harbor.owner, id);
    await open(stage.harbor.owner, id);
    expect(await stage.harbor.events()).toHaveLength(before);
  });
});
