import { describe, expect, it } from '@jest/globals';
import { resourceKinds, type NoteId, type ResourceKind, type SecretId, type TwoFactorId } from '@cofferdam/domain';
import { readPages } from '../../../../testing/readPages.ts';
import { runScenarios } from '../../../../testing/runScenarios.ts';
import { sampleSeed } from '../../../../testing/sampleInputs.ts';
import { findCall, sendCall, type TestAnswer } from '../../../../testing/sendCall.ts';
import { TestOrganization } from '../../../../testing/TestOrganization.ts';
import type { TestPerson } from '../../../../testing/TestPerson.ts';
import { useTestOrganization } from '../../../../testing/useTestOrganization.ts';

let owner: TestPerson;
let editor: TestPerson;
let reader: TestPerson;
let foreign: TestOrganization;
/** Ids of items in the trash, by kind and name. */
const ids = new Map<string, string>();
const stage = useTestOrganization({
  seed: async ({ api, harbor }) => {
    ({ owner } = harbor);
    editor = await harbor.addWorkspaceMember('EDITOR');
    reader = await harbor.addWorkspaceMember('READER');
    foreign = await TestOrganization.create(api);
    for (const name of ['Alpha', 'Beta']) {
      for (const kind of resourceKinds) await trash(owner, kind, name);
      api.clock.advance(60);
    }
    await trash(editor, 'secret', 'Gamma');
  },
});

/** Adds an item and deletes it. */
async function trash(person: TestPerson, kind: ResourceKind, name: string): Promise<void> {
  const named = { ...stage.harbor.place, name };
  await add(kind, name);
  if (kind === 'secret') await person.succeed('secret', 'delete', { ...stage.harbor.place, names: [name] });
  if (kind === 'note') await person.succeed('note', 'delete', named);
  if (kind === 'two-factor') await person.succeed('twoFactor', 'delete', named);
}

async function add(kind: ResourceKind, name: string): Promise<void> {
  const named = { ...stage.harbor.place, name };
  const key = `${kind} ${name}`;
  if (kind === 'secret') ids.set(key, (await owner.succeed('secret', 'add', { ...named, value: 'kept' })).secret.id);
  if (kind === 'note') ids.set(key, (await owner.succeed('note', 'add', { ...named, text: 'kept' })).note.id);
  if (kind === 'two-factor') {
    const recoveryCodes = ['one', 'two'];
    const entry = { ...named, seed: sampleSeed, account: 'ops@example.com', recoveryCodes };
    ids.set(key, (await owner.succeed('twoFactor', 'add', entry)).entry.id);
  }
}

const idOf = <Id extends string>(key: string): Id => ids.get(key) as Id;
const at = (input: object) => ({ ...stage.harbor.place, ...input });
const list = (person: TestPerson, input: object = {}) => person.send('resource.trashList', at(input));
const read = (person: TestPerson, input: object = {}) =>
  person.succeed('resource', 'trashList', { ...stage.harbor.place, ...input });
const rowsOf = ({ body }: TestAnswer): string[] =>
  (body['rows'] as { readonly kind: string; readonly name: string }[]).map(({ kind, name }) => `${kind} ${name}`);
const alone = { secret: 0, 'two-factor': 0, note: 0 };
const countsOf = ({ body }: TestAnswer) =>
  Object.fromEntries((body['counts'] as { kind: string; count: number }[]).map(({ kind, count }) => [kind, count]));

describe('the list of the trash', () => {
  runScenarios([
    {
      name: 'needs a session',
      send: () => sendCall(stage.api.url(0), findCall('resource.trashList'), stage.harbor.place),
      refusal: 'session.required',
    },
    {
      name: 'is not found by a person of another organization',
      send: () => list(foreign.owner),
      refusal: 'organization.not-found.by-organization-id',
    },
    {
      name: 'is not found by a member without a role in the workspace',
      send: async () => list(await stage.harbor.addMember('MEMBER')),
      refusal: 'workspace.not-found.by-workspace-id',
    },
    {
      name: 'is refused in the same way for a workspace of another organization',
      send: () => list(owner, { workspaceId: foreign.workspaceId }),
      refusal: 'workspace.not-found.by-workspace-id',
    },
    {
      name: 'is refused for an unknown kind',
      send: () => list(owner, { kinds: 'file' }),
      refusal: 'validation.request',
    },
    {
      name: 'is refused for a page that is too large',
      send: () => list(owner, { limit: 1_001 }),
      refusal: 'validation.request',
    },
    {
      name: 'has all kinds, newest deletion first',
      send: () => list(owner),
      after: (answer) => {
        const rows = rowsOf(answer);
        expect(rows[0]).toBe('secret Gamma');
        expect(rows.slice(1, 4).sort()).toEqual(['note Beta', 'secret Beta', 'two-factor Beta']);
        expect(rows.slice(4).sort()).toEqual(['note Alpha', 'secret Alpha', 'two-factor Alpha']);
        expect(answer.body['nextCursor']).toBeNull();
        expect(answer.body['counts']).toEqual([
          { kind: 'secret', count: 3, isMore: false },
          { kind: 'two-factor', count: 2, isMore: false },
          { kind: 'note', count: 2, isMore: false },
        ]);
      },
    },
    {
      name: 'leaves out codes for a person who can’t list their trash, in rows and counts',
      send: () => list(reader),
      after: (answer) => {
        expect(rowsOf(answer).filter((row) => row.startsWith('two-factor'))).toEqual([]);
        expect(rowsOf(answer)).toHaveLength(5);
        expect(countsOf(answer)).toEqual({ secret: 3, note: 2 });
      },
    },
    {
      name: 'is empty for them if they ask only for codes',
      send: () => list(reader, { kinds: 'two-factor' }),
      body: { rows: [], nextCursor: null },
    },
    {
      name: 'has only the requested kinds, but counts all of them',
      send: () => list(editor, { kinds: ['note', 'two-factor'] }),
      after: (answer) => {
        expect(rowsOf(answer)).toHaveLength(4);
        expect(rowsOf(answer).filter((row) => row.startsWith('secret'))).toEqual([]);
        expect(countsOf(answer)).toEqual({ secret: 3, 'two-factor': 2, note: 2 });
      },
    },
    {
      name: 'finds three characters inside a name, ignoring case, and counts the matches',
      send: () => list(owner, { filter: ' AMM' }),
      after: (answer) => {
        expect(rowsOf(answer)).toEqual(['secret Gamma']);
        expect(countsOf(answer)).toEqual({ ...alone, secret: 1 });
      },
    },
    {
      name: 'treats no character of a filter as a pattern',
      send: () => list(owner, { filter: '%' }),
      body: { rows: [] },
    },
    {
      name: 'finds the items that one person deleted',
      send: () => list(owner, { deletedBy: editor.userId }),
      after: (answer) => {
        expect(rowsOf(answer)).toEqual(['secret Gamma']);
        expect(countsOf(answer)).toEqual({ ...alone, secret: 1 });
      },
    },
  ]);

  it('shows for each item its kind, who deleted it, when it will be destroyed, and whether its name is taken', async () => {
    await add('note', 'alpha');
    const { rows } = await read(owner, { filter: 'alpha' });
    const deleted = await stage.api.database.query<{ id: string; at: Date }>(
      ['secrets', 'notes', 'two_factors']
        .map((table) => `select id, deleted_at as at from cofferdam.${table} where name = 'Alpha'`)
        .join(' union all '),
    );
    const shared = (key: string, item: object) => {
      const id = idOf(key);
      const deletedAt = deleted.find((one) => one.id === id)?.at ?? new Date(0);
      return {
        id,
        name: 'Alpha',
        deletedAt: deletedAt.toISOString(),
        deletedBy: { id: owner.userId, name: 'Owner 1' },
        destroyAt: new Date(deletedAt.getTime() + 30 * 86_400_000).toISOString(),
        versionCount: null,
        account: null,
        isNameTaken: false,
        ...item,
      };
    };
    expect(rows).toHaveLength(3);
    expect(new Map(rows.map((row) => [row.kind, row]))).toEqual(
      new Map<ResourceKind, object>([
        ['secret', shared('secret Alpha', { kind: 'secret', versionCount: 1 })],
        ['note', shared('note Alpha', { kind: 'note', versionCount: 1, isNameTaken: true })],
        ['two-factor', shared('two-factor Alpha', { kind: 'two-factor', account: 'ops@example.com' })],
      ]),
    );
    await owner.succeed('note', 'update', { ...stage.harbor.place, name: 'alpha', newName: 'Other' });
    expect((await read(owner, { filter: 'alpha', kinds: 'note' })).rows[0]?.isNameTaken).toBe(false);
  });

  it('pages through all kinds, with each item once and in order, and counts only with the first page', async () => {
    // Most are deleted at the same moment, so that a page ends among items with equal times.
    for (const table of ['secrets', 'notes', 'two_factors']) {
      await stage.api.database.query(
        `update cofferdam.${table} set deleted_at = (select deleted_at from cofferdam.secrets where id = $1)
         where deleted_at is not null and name <> 'Gamma'`,
        [idOf('secret Beta')],
      );
    }
    const all = await read(owner);
    const counts: boolean[] = [];
    const pages = await readPages(async (from) => {
      const page = await read(owner, { limit: 2, ...from });
      counts.push(page.counts !== undefined);
      return page;
    });
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 1]);
    expect(pages.flat()).toEqual(all.rows);
    expect(counts).toEqual([true, false, false, false]);
  });

  it('counts up to 1,000 of a kind, and shows that there are more', async () => {
    const { organizationId } = stage.harbor;
    const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name: 'Full' });
    await stage.api.database.query(
      `insert into cofferdam.notes (organization_id, workspace_id, id, name, name_key, labels, label_keys, format,
         last_version, version_count, current_version, state, rotated_at, created_at, created_by, updated_at, updated_by,
         deleted_at, deleted_by)
       select n.organization_id, $1, gen_random_uuid(), 'N' || at, 'n' || at, n.labels, n.label_keys, n.format,
         n.last_version, n.version_count, n.current_version, n.state, n.rotated_at, n.created_at, n.created_by,
         n.updated_at, n.updated_by, n.deleted_at, n.deleted_by
       from cofferdam.notes n cross join generate_series(1, 1001) at where n.id = $2`,
      [workspace.id, idOf('note Beta')],
    );
    const { counts, rows } = await read(owner, { workspaceId: workspace.id, limit: 1_000 });
    expect(counts?.at(-1)).toEqual({ kind: 'note', count: 1_000, isMore: true });
    expect(rows).toHaveLength(1_000);
  });
});

describe('restoring under another name', () => {
  const secretIds = (...names: string[]) => names.map((name) => idOf<SecretId>(`secret ${name}`));
  runScenarios([
    {
      name: 'is refused to a person who can only read',
      send: () => reader.send('secret.trashRestore', at({ secretIds: secretIds('Alpha'), newName: 'Mine' })),
      refusal: 'access-denied.exception',
    },
    {
      name: 'is refused for two secrets at once',
      send: () => editor.send('secret.trashRestore', at({ secretIds: secretIds('Alpha', 'Beta'), newName: 'Both' })),
      refusal: 'validation.request',
      details: { fields: ['newName'] },
    },
    {
      name: 'is refused for an invalid name of a secret',
      send: () => editor.send('secret.trashRestore', at({ secretIds: secretIds('Alpha'), newName: 'n'.repeat(65) })),
      refusal: 'secret.validation.name',
      details: { fields: ['newName'] },
    },
    {
      name: 'is refused for an invalid name of a note',
      send: () => editor.send('note.restore', at({ id: idOf('note Beta'), newName: 'n'.repeat(65) })),
      refusal: 'note.validation.name',
      details: { fields: ['newName'] },
    },
    {
      name: 'does nothing for a secret if the name is taken',
      send: async () => {
        await add('secret', 'Taken');
        return editor.send('secret.trashRestore', at({ secretIds: secretIds('Beta'), newName: 'TAKEN' }));
      },
      body: { isDone: false, results: [{ name: 'TAKEN', outcome: 'secret.exist.name' }] },
    },
    {
      name: 'is refused for a note if the name is taken',
      send: async () => {
        await add('note', 'Taken');
        return editor.send('note.restore', at({ id: idOf('note Beta'), newName: 'TAKEN' }));
      },
      refusal: 'note.exist.name',
      details: { fields: ['newName'] },
    },
    {
      name: 'restores a secret whose own name is taken, and is recorded',
      send: async () => {
        const id = idOf<SecretId>('secret Beta');
        await add('secret', 'Beta');
        return editor.send('secret.trashRestore', at({ secretIds: [id], newName: ' Beta 2 ' }));
      },
      body: { isDone: true, results: [{ name: 'Beta 2', outcome: 'done' }] },
      after: async () => {
        const found = await owner.succeed('secret', 'versionAccess', { ...stage.harbor.place, name: 'beta 2' });
        expect(found.value).toBe('kept');
        expect(await lastEvent('secret.restored')).toMatchObject({
          actorId: editor.userId,
          fields: { names: ['Beta 2'] },
        });
      },
    },
    {
      name: 'restores a note, which a search finds by the new name',
      send: () => editor.send('note.restore', at({ id: idOf('note Beta'), newName: 'Renamed zebra' })),
      body: { note: { name: 'Renamed zebra' } },
      after: async () => {
        const { organizationId } = stage.harbor;
        const { groups } = await owner.succeed('search', 'all', { organizationId, term: 'zebra' });
        expect(groups).toMatchObject([{ kind: 'note', results: [{ name: 'Renamed zebra' }] }]);
        expect(await lastEvent('note.restored')).toMatchObject({ fields: { names: ['Renamed zebra'] } });
      },
    },
  ]);
});

const lastEvent = async (type: string) => (await stage.harbor.events()).findLast((event) => event.type === type);

describe('deleting a code permanently', () => {
  const destroy = (person: TestPerson, id: string, input: object = {}) =>
    person.send('twoFactor.destroy', at({ id, ...input }));
  const leftOf = async (id: string): Promise<number> => {
    const [row] = await stage.api.database.query<{ count: number }>(
      `select ((select count(*) from cofferdam.two_factors where id = $1)
         + (select count(*) from cofferdam.data_keys where record_id = $1))::integer as count`,
      [id],
    );
    return row?.count ?? -1;
  };
  runScenarios([
    {
      name: 'needs a session',
      send: () => sendCall(stage.api.url(0), findCall('twoFactor.destroy'), at({ id: idOf('two-factor Alpha') })),
      refusal: 'session.required',
    },
    {
      name: 'is refused to a person who can only read',
      send: () => destroy(reader, idOf('two-factor Alpha')),
      refusal: 'access-denied.exception',
    },
    {
      name: 'is not found by a person of another organization',
      send: () => destroy(foreign.owner, idOf('two-factor Alpha')),
      refusal: 'organization.not-found.by-organization-id',
    },
    {
      name: 'is refused without an id',
      send: () => owner.send('twoFactor.destroy', at({})),
      refusal: 'validation.fields.null-or-empty',
    },
    { name: 'is refused for an invalid id', send: () => destroy(owner, 'none'), refusal: 'validation.request' },
    {
      name: 'finds no item of another kind',
      send: () => destroy(owner, idOf('secret Alpha')),
      refusal: 'two-factor.trash.not-found',
    },
    {
      name: 'finds no code that is in use',
      send: async () => {
        await add('two-factor', 'In use');
        return destroy(owner, idOf('two-factor In use'));
      },
      refusal: 'two-factor.trash.not-found',
    },
    {
      name: 'finds no code in the trash of another workspace',
      send: () => destroy(owner, idOf('two-factor Alpha'), { workspaceId: stage.harbor.privateWorkspaceId }),
      refusal: 'two-factor.trash.not-found',
      after: async () => expect(await leftOf(idOf('two-factor Alpha'))).toBeGreaterThan(1),
    },
    {
      name: 'destroys the row and all keys of its seed and recovery codes, and is recorded',
      send: () => destroy(editor, idOf('two-factor Alpha')),
      after: async () => {
        const id = idOf<TwoFactorId>('two-factor Alpha');
        expect(await leftOf(id)).toBe(0);
        expect(await lastEvent('two-factor.destroyed')).toMatchObject({
          actorId: editor.userId,
          workspaceId: stage.harbor.workspaceId,
          fields: { names: ['Alpha'], recordIds: [id] },
        });
      },
    },
    {
      name: 'does not find it a second time',
      send: () => destroy(editor, idOf('two-factor Alpha')),
      refusal: 'two-factor.trash.not-found',
    },
    {
      name: 'leaves nothing to restore',
      send: () => editor.send('twoFactor.restore', at({ name: 'Alpha', newName: 'Back' })),
      refusal: 'two-factor.trash.not-found',
    },
  ]);
});

describe('an item that has been in the trash for 30 days', () => {
  it('is in no list and no count, and can’t be restored under another name', async () => {
    const id = idOf<NoteId>('note alpha');
    await owner.succeed('note', 'delete', { ...stage.harbor.place, name: 'Other' });
    expect((await read(owner, { filter: 'other' })).rows).toHaveLength(1);
    await stage.api.database.query(
      `update cofferdam.notes set deleted_at = deleted_at - interval '31 days' where id = $1`,
      [id],
    );
    const answer = await list(owner, { filter: 'other' });
    expect([rowsOf(answer), countsOf(answer)]).toEqual([[], alone]);
    const refused = await owner.send('note.restore', at({ id, newName: 'Back' }));
    expect(refused.body.errorCode).toBe('note.not-found.by-note-name');
  });
});
