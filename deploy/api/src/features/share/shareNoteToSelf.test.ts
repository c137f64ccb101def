import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SecretId, ShareId, WorkspaceId } from '@cofferdam/domain';
import { runScenarios } from '../../testing/runScenarios.ts';
import type { TestAnswer } from '../../testing/sendCall.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { sendAsReader, TestLink } from '../../testing/TestLink.ts';

let api: TestApi;
let harbor: TestOrganization;
let editor: TestPerson;
let names = 0;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api);
  editor = await harbor.addWorkspaceMember('EDITOR');
});
afterAll(() => api.close());

interface NotedLink {
  readonly name: string;
  readonly secretId: SecretId;
  readonly link: TestLink;
  readonly shareId: ShareId;
  readonly answer: TestAnswer;
}

/** A new secret with a link that has a note to self. */
async function share(noteToSelf: string, sender: TestPerson = editor): Promise<NotedLink> {
  const name = `Noted ${(names += 1)}`;
  const { secret } = await sender.succeed('secret', 'add', { ...harbor.place, name, value: 'x' });
  const link = await TestLink.seal({ views: 3 });
  const input = { ...harbor.place, name, version: 1, link: link.sent, noteToSelf };
  const answer = await sender.call('share', 'secret', input);
  const { id } = (answer.body['share'] ?? {}) as { readonly id: ShareId };
  return { name, secretId: secret.id, link, shareId: id, answer };
}

/** A link in a person's list of their own links. */
async function noteOf({ shareId }: NotedLink, person: TestPerson = editor): Promise<string | null | undefined> {
  const { shares } = await person.succeed('share', 'my', { organizationId: harbor.organizationId });
  return shares.find(({ id }) => id === shareId)?.noteToSelf;
}

/** A link in the list of a secret's open links. */
async function visibleNotes(name: string, person: TestPerson): Promise<readonly (string | null)[]> {
  const { shares } = await person.succeed('share', 'ofSecret', { ...harbor.place, name });
  return shares.map(({ noteToSelf }) => noteToSelf);
}

/** The number of remaining rows of a note and its key. */
async function rowsOf({ shareId }: NotedLink): Promise<unknown> {
  const [row] = await api.database.query(
    `select (select count(*)::integer from cofferdam.notes_to_self where share_id = $1) as notes,
       (select count(*)::integer from cofferdam.data_keys where record_id = $1) as keys`,
    [shareId],
  );
  return row;
}

describe('a note to oneself', () => {
  runScenarios([
    {
      name: 'is refused if it is too long',
      send: async () => (await share('é'.repeat(301))).answer,
      refusal: 'validation.request',
      details: { fields: ['noteToSelf'] },
    },
    {
      name: 'is refused if it ends in half a surrogate pair',
      send: async () => (await share('a\ud800')).answer,
      refusal: 'validation.request',
      details: { fields: ['noteToSelf'] },
    },
    {
      name: 'is stored exactly, up to the maximum length',
      send: async () => (await share('👩‍💻 '.repeat(75))).answer,
      body: { share: { noteToSelf: '👩‍💻 '.repeat(75) } },
    },
  ]);

  it('isn’t stored if it is empty', async () => {
    const noted = await share('');
    expect(await noteOf(noted)).toBeNull();
    expect(await rowsOf(noted)).toEqual({ notes: 0, keys: 0 });
  });

  it('is shown to its sender only, not to administrators', async () => {
    const noted = await share('Kestrel audit, ticket 88');
    expect(await noteOf(noted)).toBe('Kestrel audit, ticket 88');
    expect(await visibleNotes(noted.name, editor)).toEqual(['Kestrel audit, ticket 88']);
    for (const person of [harbor.owner, await harbor.addWorkspaceMember('ADMIN')]) {
      expect(await visibleNotes(noted.name, person)).toEqual([null]);
    }
  });

  it('on a shared note is shown the same way', async () => {
    const name = `Noted ${(names += 1)}`;
    await editor.succeed('note', 'add', { ...harbor.place, name, text: 'x', format: 'PLAIN' });
    const link = await TestLink.seal({ kind: 'note' });
    const input = { ...harbor.place, name, version: 1, link: link.sent, noteToSelf: 'for Ines' };
    expect((await editor.succeed('share', 'notes', input)).share.noteToSelf).toBe('for Ines');
    const notesSeenBy = async (person: TestPerson) =>
      (await person.succeed('share', 'ofNote', { ...harbor.place, name })).shares.map(({ noteToSelf }) => noteToSelf);
    expect([await notesSeenBy(editor), await notesSeenBy(harbor.owner)]).toEqual([['for Ines'], [null]]);
  });

  it('reaches no reader, event or log, and no table in plain text', async () => {
    const text = 'pl4nted-n0te-t0-myself';
    const { link } = await share(text);
    const keys = await link.keys();
    for (const call of ['exist', 'get', 'remove'] as const) {
      const { status, text: response } = await sendAsReader(api.url(), call, keys);
      expect([call, status, response.includes(text)]).toEqual([call, 200, false]);
    }
    const tables = await api.database.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('cofferdam', 'identity', 'graphile_worker') and table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const hits = await api.database.query(
        `select 1 from ${name} t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0`,
        [text, Buffer.from(text).toString('hex')],
      );
      expect([name, hits.length]).toEqual([name, 0]);
    }
    expect(api.log()).not.toContain(text);
  });

  it('can’t be opened in the context of another one', async () => {
    const [one, two] = [await share('of one'), await share('of two')];
    await api.database.query(
      `update cofferdam.notes_to_self set sealed = (select sealed from cofferdam.notes_to_self where share_id = $2)
       where share_id = $1`,
      [one.shareId, two.shareId],
    );
    const answer = await editor.call('share', 'my', { organizationId: harbor.organizationId });
    expect(answer.body.errorCode).toBe('integrity.exception');
    await api.database.query('delete from cofferdam.shares where id = $1', [one.shareId]);
    expect(await noteOf(two)).toBe('of two');
  });

  it('is kept after its link has ended, and is deleted with its secret, including the key', async () => {
    const noted = await share('gone in the end');
    await editor.succeed('secret', 'delete', { ...harbor.place, names: [noted.name] });
    expect(await noteOf(noted)).toBe('gone in the end');
    expect(await rowsOf(noted)).toEqual({ notes: 1, keys: 1 });
    await harbor.owner.succeed('secret', 'trashEmpty', { ...harbor.place, secretIds: [noted.secretId] });
    expect(await rowsOf(noted)).toEqual({ notes: 0, keys: 0 });
  });

  it('stays in its workspace when its secret moves, and is deleted only with that workspace', async () => {
    const { organizationId } = harbor;
    const { owner } = harbor;
    const addWorkspace = async (name: string): Promise<WorkspaceId> =>
      (await owner.succeed('workspace', 'create', { organizationId, name })).workspace.id;
    const [from, to] = [await addWorkspace('From'), await addWorkspace('To')];
    await owner.succeed('secret', 'add', { organizationId, workspaceId: from, name: 'MOVED', value: 'x' });
    const link = await TestLink.seal({ views: 2 });
    const { share: made } = await owner.succeed('share', 'secret', {
      organizationId,
      workspaceId: from,
      name: 'MOVED',
      version: 1,
      link: link.sent,
      noteToSelf: 'before the move',
    });
    const notes = async () =>
      (await owner.succeed('share', 'my', { organizationId })).shares
        .filter(({ id }) => id === made.id)
        .map(({ workspaceName, noteToSelf }) => [workspaceName, noteToSelf]);
    await owner.succeed('secret', 'move', {
      organizationId,
      workspaceId: from,
      names: ['MOVED'],
      toWorkspaceId: to,
    });
    expect(await notes()).toEqual([['To', 'before the move']]);
    await owner.succeed('workspace', 'delete', { organizationId, workspaceId: from, name: 'From' });
    expect(await notes()).toEqual([['To', null]]);
  });
});
