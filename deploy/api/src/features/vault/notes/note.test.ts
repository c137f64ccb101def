import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '@cofferdam/api-contract';
import { limits, type WorkspaceId } from '@cofferdam/domain';
import { readPages } from '../../../testing/readPages.ts';
import { runScenarios } from '../../../testing/runScenarios.ts';
import { startTestApi, type TestApi } from '../../../testing/startTestApi.ts';
import { TestOrganization } from '../../../testing/TestOrganization.ts';
import type { TestPerson } from '../../../testing/TestPerson.ts';

let api: TestApi;
let harbor: TestOrganization;
let owner: TestPerson;
let reader: TestPerson;
let viewer: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api, 'TEAM');
  owner = harbor.owner;
  reader = await harbor.addWorkspaceMember('READER');
  viewer = await harbor.addWorkspaceMember('VIEWER');
});
afterAll(() => api.close());

const at = (more: object): object => ({ ...harbor.place, ...more });
const add = (name: string, text = 'a text', more: object = {}) => owner.send('note.add', at({ name, text, ...more }));
const textOf = async (name: string, version?: number): Promise<string> =>
  (
    await owner.succeed('note', 'versionAccess', {
      ...harbor.place,
      name,
      ...(version === undefined ? {} : { version }),
    })
  ).text;
const notesOf = async (person: TestPerson): Promise<CallOutput<'note', 'list'>> =>
  person.succeed('note', 'list', harbor.place);

const countOf = (answers: readonly { readonly status: number }[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

describe('a note', () => {
  runScenarios([
    {
      name: 'is refused with an invalid name',
      send: () => add('what?'),
      refusal: 'note.validation.name',
    },
    {
      name: 'is refused with a text over 256 KiB',
      send: () => add('too long', 'é'.repeat(limits.noteBytes / 2 + 1)),
      refusal: 'note.validation.text',
    },
    {
      name: 'is refused in the same way with one character more than fits',
      send: () => add('too long', 'x'.repeat(limits.noteBytes + 1)),
      refusal: 'note.validation.text',
    },
    {
      name: 'is refused in the same way with more than a request can have',
      send: () => add('too long', 'x'.repeat(2_000_000)),
      refusal: 'note.validation.text',
    },
    {
      name: 'is refused with a lone surrogate, because it would be read back as another character',
      send: () => add('broken', 'a\uD800b'),
      refusal: 'note.validation.text',
    },
    {
      name: 'is not created by people who can only read',
      send: () => reader.send('note.add', at({ name: 'No', text: 'x' })),
      refusal: 'access-denied.exception',
    },
    {
      name: 'is created with its first version and sorted labels',
      send: () => add('Runbook', '# Steps', { format: 'MARKDOWN', labels: ['ops', 'Night shift'] }),
      body: {
        note: {
          name: 'Runbook',
          format: 'MARKDOWN',
          currentVersion: 1,
          versionCount: 1,
          labels: ['Night shift', 'ops'],
        },
      },
    },
    { name: 'has a unique name, ignoring case', send: () => add('RUNBOOK'), refusal: 'note.exist.name' },
    {
      name: 'returns its text to readers',
      send: () => reader.send('note.versionAccess', at({ name: 'runbook' })),
      body: { version: 1, text: '# Steps' },
    },
    {
      name: 'does not return its text to someone who can only list',
      send: () => viewer.send('note.versionAccess', at({ name: 'runbook' })),
      refusal: 'access-denied.exception',
    },
    {
      name: 'does not show them its size',
      send: () => viewer.send('note.versionList', at({ name: 'runbook' })),
      body: { versions: [{ version: 1, sizeBytes: null }] },
    },
    {
      name: 'shows its size to readers',
      send: () => reader.send('note.versionGet', at({ name: 'runbook', version: 1 })),
      body: { version: { sizeBytes: 7 } },
    },
    {
      name: 'is still listed for someone who can only list, and found by their searches',
      send: () => viewer.send('note.listSearch', at({ filter: 'NIGHT' })),
      body: { rows: [{ name: 'Runbook' }], total: 1 },
    },
    {
      name: 'refuses a version that is based on a stale one, and names the newer one',
      send: async () => {
        await owner.succeed('note', 'versionAdd', { ...harbor.place, name: 'Runbook', text: '# Two', basedOn: 1 });
        return owner.send('note.versionAdd', at({ name: 'Runbook', text: '# Three', basedOn: 1 }));
      },
      refusal: 'note.version.stale',
      details: { currentVersion: 2 },
    },
    {
      name: 'keeps its current version from being destroyed',
      send: () => owner.send('note.versionDelete', at({ name: 'Runbook', version: 2 })),
      refusal: 'note.version.current',
    },
    {
      name: 'has no version with an unused number',
      send: () => owner.send('note.currentVersion', at({ name: 'Runbook', version: 9 })),
      refusal: 'note.version.not-found',
    },
    {
      name: 'can make an older version current',
      send: () => owner.send('note.currentVersion', at({ name: 'Runbook', version: 1 })),
      body: { note: { currentVersion: 1 } },
    },
    {
      name: 'permanently loses a destroyed version, with its ciphertext and its key',
      send: () => owner.send('note.versionDelete', at({ name: 'Runbook', version: 2 })),
      body: { note: { versionCount: 1 } },
      after: async () => {
        expect(
          await api.database.query(
            `select 1 from cofferdam.note_versions v left join cofferdam.data_keys d on d.id = v.id
             where v.number = 2 and (v.sealed_text is not null or d.id is not null)`,
          ),
        ).toEqual([]);
      },
    },
    {
      name: 'does not return the text of a destroyed version',
      send: () => owner.send('note.versionAccess', at({ name: 'Runbook', version: 2 })),
      refusal: 'note.version.not-usable',
    },
    {
      name: 'cannot get the name of another note',
      send: async () => {
        await add('Other');
        return owner.send('note.update', at({ name: 'Other', newName: 'runBook' }));
      },
      refusal: 'note.exist.name',
    },
    {
      name: 'gets a new name, labels and format in one call',
      send: () =>
        owner.send('note.update', at({ name: 'other', newName: 'Other one', labels: [], format: 'MARKDOWN' })),
      body: { note: { name: 'Other one', format: 'MARKDOWN' } },
    },
    {
      name: 'of another workspace is not found',
      send: () => owner.send('note.get', { ...harbor.place, workspaceId: harbor.privateWorkspaceId, name: 'Runbook' }),
      refusal: 'note.not-found.by-note-name',
    },
  ]);

  it('is read back byte for byte, up to 256 KiB', async () => {
    for (const [name, text] of [
      ['edge', 'x'.repeat(limits.noteBytes)],
      ['unicode', 'e\u0301 \u00e9 \r\n\t \u0000 \u{1F600} \u202E end'],
    ] as const) {
      await owner.succeed('note', 'add', { ...harbor.place, name, text });
      expect((await textOf(name)) === text).toBe(true);
    }
  });

  it('records what happened, but never a text', async () => {
    const events = (await harbor.events()).filter(({ type }) => type.startsWith('note.'));
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'note.created',
        'note.version.added',
        'note.version.accessed',
        'note.version.destroyed',
        'note.updated',
      ]),
    );
    expect(JSON.stringify(events)).not.toContain('# ');
    expect(api.log()).not.toContain('# Steps');
  });

  it('is found by a search, but not while it is in the trash', async () => {
    await add('zebra plan', 'x', { labels: ['stripes'] });
    const found = async () =>
      (await owner.succeed('search', 'all', { organizationId: harbor.organizationId, term: 'stripes' })).groups;
    expect((await found())[0]).toMatchObject({ kind: 'note', count: 1, results: [{ name: 'zebra plan' }] });
    await owner.succeed('note', 'delete', { ...harbor.place, name: 'Zebra plan' });
    expect(await found()).toEqual([]);
  });
});

describe('the trash', () => {
  it('frees the name, keeps the note, and restores it if the name is free', async () => {
    await add('Draft', 'first');
    const { id } = await owner.succeed('note', 'delete', { ...harbor.place, name: 'draft' });
    expect((await notesOf(owner)).rows.map(({ name }) => name)).not.toContain('Draft');
    expect((await owner.succeed('note', 'trash', harbor.place)).rows[0]).toMatchObject({ id, name: 'Draft' });
    await add('DRAFT', 'second');
    expect((await owner.send('note.restore', at({ id }))).body.errorCode).toBe('note.exist.name');
    await owner.succeed('note', 'update', { ...harbor.place, name: 'Draft', newName: 'Draft two' });
    await owner.succeed('note', 'restore', { ...harbor.place, id });
    expect([await textOf('Draft'), await textOf('Draft two')]).toEqual(['first', 'second']);
  });

  it('permanently destroys a note with all its sealed texts', async () => {
    await add('Doomed');
    const { id } = await owner.succeed('note', 'delete', { ...harbor.place, name: 'Doomed' });
    await owner.succeed('note', 'destroy', { ...harbor.place, id });
    expect((await owner.send('note.restore', at({ id }))).body.errorCode).toBe('note.not-found.by-note-name');
    expect(await api.database.query('select 1 from cofferdam.data_keys where record_id = $1', [id])).toEqual([]);
  });

  it('is paged newest first, and shows items deleted at the same moment once and in order', async () => {
    for (const name of ['Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5']) {
      await add(name);
      // The test's clock is frozen: all but the last are deleted at the same moment.
      if (name === 'Page 5') api.clock.advance(1);
      await owner.succeed('note', 'delete', { ...harbor.place, name });
    }
    const all = await owner.succeed('note', 'trash', harbor.place);
    expect([all.rows[0]?.name, all.nextCursor]).toEqual(['Page 5', null]);
    const pages = await readPages((from) => owner.succeed('note', 'trash', { ...harbor.place, limit: 2, ...from }));
    expect(pages.slice(0, -1).every((page) => page.length === 2)).toBe(true);
    expect(pages.flat()).toEqual(all.rows);
    for (const { id } of all.rows.slice(0, 5)) await owner.succeed('note', 'destroy', { ...harbor.place, id });
  });

  it('shows nothing deleted more than 30 days ago', async () => {
    await add('Old');
    const { id } = await owner.succeed('note', 'delete', { ...harbor.place, name: 'Old' });
    await api.database.query(`update cofferdam.notes set deleted_at = deleted_at - interval '31 days' where id = $1`, [
      id,
    ]);
    expect((await owner.succeed('note', 'trash', harbor.place)).rows.map((row) => row.id)).not.toContain(id);
    expect((await owner.send('note.restore', at({ id }))).body.errorCode).toBe('note.not-found.by-note-name');
  });
});

describe('a move', () => {
  let other: WorkspaceId;
  beforeAll(async () => {
    const { organizationId } = harbor;
    other = (await owner.succeed('workspace', 'create', { organizationId, name: 'Staging' })).workspace.id;
  });
  const toOther = (name: string) => owner.send('note.move', at({ name, toWorkspaceId: other }));

  it('moves every version, sealed again, and leaves nothing behind', async () => {
    await add('Traveler', 'first');
    await owner.succeed('note', 'versionAdd', { ...harbor.place, name: 'Traveler', text: 'second' });
    expect((await toOther('Traveler')).status).toBe(200);
    const there = { organizationId: harbor.organizationId, workspaceId: other, name: 'Traveler' };
    expect((await owner.succeed('note', 'versionAccess', { ...there, version: 1 })).text).toBe('first');
    expect((await owner.succeed('note', 'versionAccess', there)).text).toBe('second');
    expect((await owner.send('note.get', at({ name: 'Traveler' }))).body.errorCode).toBe('note.not-found.by-note-name');
    const keys = await api.database.query<{ workspaceId: string }>(
      `select distinct d.workspace_id as "workspaceId" from cofferdam.data_keys d
       join cofferdam.notes n on n.id = d.record_id where n.name = 'Traveler'`,
    );
    expect(keys).toEqual([{ workspaceId: other }]);
  });

  it('is refused if the name is taken there, or the person can’t add notes there', async () => {
    await add('Traveler', 'again');
    expect((await toOther('Traveler')).body.errorCode).toBe('note.exist.name');
    const editor = await harbor.addWorkspaceMember('EDITOR');
    const answer = await editor.send('note.move', at({ name: 'Traveler', toWorkspaceId: harbor.privateWorkspaceId }));
    expect(answer.body.errorCode).toBe('workspace.not-found.by-workspace-id');
  });
});

describe('racing', () => {
  it('writers get version numbers 1 to n without a gap', async () => {
    await add('Hot');
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_one, index) =>
        owner.send('note.versionAdd', at({ name: 'Hot', text: `text ${index}` })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(24);
    const { versions } = await owner.succeed('note', 'versionList', { ...harbor.place, name: 'Hot', limit: 200 });
    expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 25 }, (_one, index) => 25 - index));
  });

  it('one of many writers based on the same version succeeds', async () => {
    await add('Contested');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_one, index) =>
        owner.send('note.versionAdd', at({ name: 'Contested', text: `text ${index}`, basedOn: 1 })),
      ),
    );
    expect(countOf(answers, 200)).toBe(1);
    expect(countOf(answers, 409)).toBe(11);
  });

  it('only one of many adds, renames and restores gets a name', async () => {
    const { id } = await owner
      .succeed('note', 'add', { ...harbor.place, name: 'Prize', text: 'x' })
      .then(() => owner.succeed('note', 'delete', { ...harbor.place, name: 'Prize' }));
    await add('Rival');
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => add('prize')),
      owner.send('note.restore', at({ id })),
      owner.send('note.update', at({ name: 'Rival', newName: 'PRIZE' })),
    ]);
    expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([1, 7]);
  });

  it('the limit of versions is exact', async () => {
    await harbor.setPlan('FREE');
    await add('Full');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_one, index) =>
        owner.send('note.versionAdd', at({ name: 'Full', text: `text ${index}` })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
      errorCode: 'subscription.resource-add.error.secret-version',
      details: { limit: { allowed: 10, used: 10 } },
    });
    await harbor.setPlan('TEAM');
  });
});

describe('pages of notes', () => {
  it('contain each note once in every order', async () => {
    const { total } = await notesOf(owner);
    for (const sort of ['name', '-name', 'updated', '-updated'] as const) {
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await owner.succeed('note', 'list', {
          ...harbor.place,
          sort,
          limit: 3,
          ...(cursor === undefined ? {} : { cursor }),
        });
        names.push(...page.rows.map(({ name }) => name));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect([sort, names.length, new Set(names).size]).toEqual([sort, total, total]);
    }
  });
});

// Last, because it ends every session.
describe('the job that empties the trash', () => {
  it('destroys notes after 30 days, but no restored ones', async () => {
    const deleted = async (name: string) => {
      await add(name);
      return (await owner.succeed('note', 'delete', { ...harbor.place, name })).id;
    };
    const [gone, kept] = [await deleted('Swept'), await deleted('Rescued')];
    await owner.succeed('note', 'restore', { ...harbor.place, id: kept });
    const notes = () =>
      api.database.query<{ id: string }>('select id from cofferdam.notes where id = any($1::uuid[])', [[gone, kept]]);
    await api.runDueJobs();
    expect(await notes()).toHaveLength(2);
    api.clock.advance(31 * 86_400);
    await api.runDueJobs();
    expect(await notes()).toEqual([{ id: kept }]);
    api.clock.advance(-31 * 86_400);
  });
});
