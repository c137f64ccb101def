import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { sendAsReader, expireIn, TestLink } from '../../testing/TestLink.ts';

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

/** A new secret with a link to its first version, and helpers to read both. */
async function openLink(sender: TestPerson = editor) {
  const name = `Ends ${(names += 1)}`;
  const { secret } = await editor.succeed('secret', 'add', { ...harbor.place, name, value: 'x' });
  const link = await TestLink.send(sender, { ...harbor.place, name, version: 1 }, { lifetimeSeconds: 300 });
  const keys = await link.keys();
  const codeOf = async (call: 'exist' | 'get') => (await sendAsReader(api.url(), call, keys)).body.errorCode;
  const kept = async (): Promise<number> =>
    (await api.database.query('select 1 from cofferdam.share_contents where share_id = $1', [link.share.id])).length;
  const stateFor = async (person: TestPerson) =>
    (await person.succeed('share', 'my', { organizationId: harbor.organizationId })).shares.find(
      ({ id }) => id === link.share.id,
    )?.state;
  return { name, secret, link, codeOf, kept, stateFor };
}

const gone = 'shared-link.not-found';

/** The number of remaining rows of a share and of its ciphertext. */
async function rowsOf(id: string): Promise<readonly number[]> {
  const rows = await api.database.query<{ shares: number; contents: number }>(
    `select (select count(*)::integer from cofferdam.shares where id = $1) as shares,
       (select count(*)::integer from cofferdam.share_contents where share_id = $1) as contents`,
    [id],
  );
  return [rows[0]?.shares ?? -1, rows[0]?.contents ?? -1];
}

describe('a link ends', () => {
  it('when it expires by the database’s clock, even if the servers’ clocks differ', async () => {
    const { link, codeOf, stateFor, kept } = await openLink();
    api.clock.advance(3_600);
    expect(await codeOf('exist')).toBeUndefined();
    api.clock.advance(-7_200);
    await expireIn(api.database, link.share.id, 0);
    expect([await codeOf('exist'), await codeOf('get')]).toEqual([gone, gone]);
    api.clock.advance(3_600);
    expect([await stateFor(editor), await kept()]).toEqual(['EXPIRED', 1]);
  });

  it('by the sweep after it has expired, which deletes its content', async () => {
    const [over, left] = [await openLink(), await openLink()];
    await expireIn(api.database, over.link.share.id, -1);
    await api.runDueJobs();
    expect([await over.kept(), await over.stateFor(editor)]).toEqual([0, 'EXPIRED']);
    expect([await left.kept(), await left.stateFor(editor), await left.codeOf('exist')]).toEqual([
      1,
      'OPEN',
      undefined,
    ]);
  });

  it('when its sender is removed from the organization, and its content is deleted', async () => {
    const leaver = await harbor.addWorkspaceMember('EDITOR');
    const { codeOf, kept } = await openLink(leaver);
    const { organizationId } = harbor;
    await harbor.owner.succeed('userOrganization', 'deleteUser', { organizationId, userId: leaver.userId });
    expect([await codeOf('exist'), await codeOf('get'), await kept()]).toEqual([gone, gone, 0]);
    // Rejoining doesn't restore links.
    const inviteId = await harbor.invite(leaver);
    await leaver.succeed('userOrganization', 'confirmInviteUser', { inviteId });
    expect(await codeOf('exist')).toBe(gone);
  });

  it('when its sender leaves the organization', async () => {
    const leaver = await harbor.addWorkspaceMember('EDITOR');
    const { codeOf, kept } = await openLink(leaver);
    await leaver.succeed('userOrganization', 'leave', { organizationId: harbor.organizationId });
    expect([await codeOf('exist'), await codeOf('get'), await kept()]).toEqual([gone, gone, 0]);
  });

  it('when its version is deleted, and can’t be opened from the time when that is scheduled', async () => {
    const { codeOf, kept, stateFor, name } = await openLink();
    const admin = await harbor.addWorkspaceMember('ADMIN');
    const named = { ...harbor.place, name, version: 1 };
    await editor.succeed('secret', 'versionAdd', { ...harbor.place, name, value: 'y' });
    await admin.succeed('secret', 'versionDelete', { ...named, afterDays: 7 });
    expect([await codeOf('exist'), await codeOf('get'), await kept()]).toEqual([gone, gone, 1]);
    await admin.succeed('secret', 'versionEnable', named);
    expect(await codeOf('exist')).toBeUndefined();
    await admin.succeed('secret', 'versionDelete', { ...named, afterDays: 0 });
    expect([await codeOf('exist'), await codeOf('get'), await kept()]).toEqual([gone, gone, 0]);
    expect(await stateFor(editor)).toBe('WITHDRAWN');
  });

  it('as expired if it had already expired before something else would end it, which no one loses access by', async () => {
    const { link, kept, stateFor, name } = await openLink();
    await editor.succeed('secret', 'versionAdd', { ...harbor.place, name, value: 'y' });
    await expireIn(api.database, link.share.id, -60);
    await editor.succeed('secret', 'versionDelete', { ...harbor.place, name, version: 1, afterDays: 0 });
    expect([await kept(), await stateFor(editor)]).toEqual([0, 'EXPIRED']);
    const withdrawn = (await harbor.events()).filter(({ type }) => type === 'share.withdrawn');
    expect(withdrawn.flatMap(({ fields }) => fields['names'])).not.toContain(name);
  });

  it('when its workspace is deleted, and no rows are left', async () => {
    const { organizationId, owner } = harbor;
    const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name: 'Sinking' });
    const place = { organizationId, workspaceId: workspace.id };
    await owner.succeed('secret', 'add', { ...place, name: 'Sample', value: 'x' });
    await owner.succeed('note', 'add', { ...place, name: 'Sample', text: 'x', format: 'PLAIN' });
    const named = { ...place, name: 'Sample', version: 1 };
    const links = [await TestLink.send(owner, named), await TestLink.sendNote(owner, named)];
    await owner.succeed('workspace', 'delete', { ...place, name: 'Sinking' });
    for (const link of links) {
      const keys = await link.keys();
      for (const call of ['exist', 'get', 'remove'] as const) {
        expect((await sendAsReader(api.url(), call, keys)).body.errorCode).toBe(gone);
      }
    }
    await api.runDueJobs();
    for (const { share } of links) expect(await rowsOf(share.id)).toEqual([0, 0]);
  });

  it('when its organization is deleted, and no rows are left', async () => {
    const other = await TestOrganization.create(api);
    const { owner, organizationId, place } = other;
    await owner.succeed('secret', 'add', { ...place, name: 'Sample', value: 'x' });
    const link = await TestLink.send(owner, { ...place, name: 'Sample', version: 1 });
    await owner.succeed('organization', 'delete', { organizationId, name: 'Harbor' });
    expect((await sendAsReader(api.url(), 'get', await link.keys())).body.errorCode).toBe(gone);
    await api.runDueJobs();
    expect(await rowsOf(link.share.id)).toEqual([0, 0]);
  });

  it('temporarily while its version is disabled', async () => {
    const { codeOf, name, kept } = await openLink();
    const named = { ...harbor.place, name, version: 1 };
    await editor.succeed('secret', 'versionDisable', named);
    expect([await codeOf('exist'), await codeOf('get'), await kept()]).toEqual([gone, gone, 1]);
    await editor.succeed('secret', 'versionEnable', named);
    expect(await codeOf('exist')).toBeUndefined();
  });

  it('when the scheduled deletion of its version is due', async () => {
    const { codeOf, name, kept, stateFor } = await openLink();
    await editor.succeed('secret', 'versionAdd', { ...harbor.place, name, value: 'y' });
    await editor.succeed('secret', 'versionDelete', { ...harbor.place, name, version: 1, afterDays: 1 });
    api.clock.advance(2 * 86_400);
    await api.runDueJobs();
    api.clock.advance(-2 * 86_400);
    expect([await codeOf('exist'), await kept(), await stateFor(editor)]).toEqual([gone, 0, 'WITHDRAWN']);
  });

  it('when its secret is permanently deleted, with all of its rows', async () => {
    const { codeOf, kept, secret } = await openLink();
    await api.database.query('delete from cofferdam.secret_versions where secret_id = $1', [secret.id]);
    await api.database.query('delete from cofferdam.secrets where id = $1', [secret.id]);
    expect([await codeOf('exist'), await kept()]).toEqual([gone, 0]);
  });

  it('when its note is moved to the trash, or its version is deleted', async () => {
    const { organizationId } = harbor;
    const name = `Note ${(names += 1)}`;
    await editor.succeed('note', 'add', { ...harbor.place, name, text: '# x', format: 'MARKDOWN' });
    const link = await TestLink.sendNote(editor, { ...harbor.place, name, version: 1 }, { views: 2 });
    const keys = await link.keys();
    expect((await sendAsReader(api.url(), 'exist', keys)).body['kind']).toBe('note');
    expect(await link.read((await sendAsReader(api.url(), 'get', keys)).body['sealed'])).toBe('the shared value');
    expect((await editor.succeed('share', 'ofNote', { ...harbor.place, name })).shares).toHaveLength(1);
    const other = await TestLink.sendNote(editor, { ...harbor.place, name, version: 1 });
    await editor.succeed('note', 'versionAdd', { ...harbor.place, name, text: '# y' });
    const admin = await harbor.addWorkspaceMember('ADMIN');
    await admin.succeed('note', 'versionDelete', { ...harbor.place, name, version: 1 });
    const { shares } = await editor.succeed('share', 'my', { organizationId });
    const states = new Map(shares.map(({ id, state, name: shownName }) => [id, [state, shownName]]));
    for (const { share } of [link, other]) expect(states.get(share.id)).toEqual(['WITHDRAWN', name]);
    const second = `Note ${(names += 1)}`;
    await editor.succeed('note', 'add', { ...harbor.place, name: second, text: 'x', format: 'PLAIN' });
    const trashed = await TestLink.sendNote(editor, { ...harbor.place, name: second, version: 1 });
    await editor.succeed('note', 'delete', { ...harbor.place, name: second });
    expect((await sendAsReader(api.url(), 'get', await trashed.keys())).body.errorCode).toBe(gone);
  });

  it('when its secret is moved to the trash, and its state stays visible', async () => {
    const { codeOf, name, kept, stateFor } = await openLink();
    await editor.succeed('secret', 'delete', { ...harbor.place, names: [name] });
    expect([await codeOf('get'), await kept(), await stateFor(editor)]).toEqual([gone, 0, 'WITHDRAWN']);
  });

  it('temporarily while its organization is blocked', async () => {
    const { codeOf } = await openLink();
    const setStatus = (status: string) =>
      api.database.query('update cofferdam.organizations set status = $2 where id = $1', [
        harbor.organizationId,
        status,
      ]);
    await setStatus('blocked-by-migration');
    expect(await codeOf('get')).toBe(gone);
    await setStatus('active');
    expect(await codeOf('get')).toBeUndefined();
  });

  it('when its secret or note moves to another workspace, which is recorded', async () => {
    const { organizationId, owner } = harbor;
    const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name: 'Elsewhere' });
    const { codeOf, kept, name, stateFor } = await openLink();
    const stays = await openLink();
    await owner.succeed('secret', 'move', { ...harbor.place, names: [name], toWorkspaceId: workspace.id });
    expect([await codeOf('exist'), await codeOf('get'), await kept()]).toEqual([gone, gone, 0]);
    expect([await stateFor(editor), await stays.codeOf('exist')]).toEqual(['WITHDRAWN', undefined]);
    const note = `Moved ${(names += 1)}`;
    await editor.succeed('note', 'add', { ...harbor.place, name: note, text: 'x', format: 'PLAIN' });
    const link = await TestLink.sendNote(editor, { ...harbor.place, name: note, version: 1 });
    await owner.succeed('note', 'move', { ...harbor.place, name: note, toWorkspaceId: workspace.id });
    expect((await sendAsReader(api.url(), 'get', await link.keys())).body.errorCode).toBe(gone);
    const recorded = (await harbor.events()).filter(
      ({ type, fields }) =>
        type === 'share.withdrawn' && [name, note].includes((fields['names'] as readonly string[])[0] ?? ''),
    );
    expect(recorded.map(({ fields, actorId, workspaceId }) => [fields, actorId, workspaceId])).toEqual(
      [name, note].map((moved) => [
        { names: [moved], recordIds: [expect.any(String)], rows: 1 },
        owner.userId,
        harbor.workspaceId,
      ]),
    );
  });

  it('when its sender revokes it, once', async () => {
    const { link, codeOf, kept } = await openLink();
    const input = { organizationId: harbor.organizationId, id: link.share.id };
    expect(await editor.succeed('share', 'revoke', input)).toEqual({ isRevoked: true });
    expect(await editor.succeed('share', 'revoke', input)).toEqual({ isRevoked: false });
    expect([await codeOf('get'), await kept()]).toEqual([gone, 0]);
  });

  it.each([
    ['an administrator of the organization', () => harbor.addMember('ADMIN')],
    ['an administrator of the workspace', () => harbor.addWorkspaceMember('ADMIN')],
  ] as const)('when %s revokes it', async (_name, person) => {
    const { link, codeOf, name } = await openLink();
    const admin = await person();
    const { shares } = await admin.succeed('share', 'ofSecret', { ...harbor.place, name });
    expect(shares.map(({ id }) => id)).toEqual([link.share.id]);
    const input = { organizationId: harbor.organizationId, id: link.share.id };
    expect(await admin.succeed('share', 'revoke', input)).toEqual({ isRevoked: true });
    expect(await codeOf('get')).toBe(gone);
    expect((await admin.succeed('share', 'ofSecret', { ...harbor.place, name })).shares).toEqual([]);
  });
});

describe('the stored data of a link', () => {
  it('never includes its text, its secret or a proof, in the database, the log or an event', async () => {
    const name = `Planted ${(names += 1)}`;
    const text = 'pl4nted-sh4red-va1ue';
    await editor.succeed('secret', 'add', { ...harbor.place, name, value: 'x' });
    const link = await TestLink.send(editor, { ...harbor.place, name, version: 1 }, { text, views: 2 });
    const keys = await link.keys();
    await sendAsReader(api.url(), 'exist', keys);
    await sendAsReader(api.url(), 'get', keys);
    await sendAsReader(api.url(), 'get', { ...keys, linkProof: 'A'.repeat(43) });
    const fragment = link.made.link.toFragment();
    const tables = await api.database.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('cofferdam', 'identity') and table_type = 'BASE TABLE'`,
    );
    const inBase64url = [fragment, keys.linkProof, keys.authProof];
    const secret = Buffer.from(fragment, 'base64url').subarray(1);
    const wanted = [
      text,
      Buffer.from(text).toString('hex'),
      secret.toString('hex'),
      ...inBase64url,
      ...inBase64url.map((part) => Buffer.from(part, 'base64url').toString('hex')),
    ];
    for (const { name: table } of tables) {
      const hits = await api.database.query(
        `select 1 from ${table} t where exists (select 1 from unnest($1::text[]) w where strpos(t::text, w) > 0)`,
        [wanted],
      );
      expect([table, hits.length]).toEqual([table, 0]);
    }
    for (const part of wanted) expect(api.log()).not.toContain(part);
  });

  it('no longer includes the ciphertext after it has ended, in whichever way', async () => {
    const rows = await api.database.query(
      `select 1 from cofferdam.share_contents c join cofferdam.shares s on s.id = c.share_id where s.ended_at is not null`,
    );
    expect(rows).toEqual([]);
  });
});
