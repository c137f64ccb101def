import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hashPassword } from '@cofferdam/crypto/safe';
import type { LeaverReportId, ShareId, WorkspaceId } from '@cofferdam/domain';
import { upgradePasswordHash } from '../../features/identity/accounts/accounts.store.ts';
import { renewSession, revokeOwnSession } from '../../features/identity/sessions/sessions.store.ts';
import { noteStore } from '../../features/vault/notes/noteKind.store.ts';
import { ensurePrivateWorkspace } from '../../features/people/members.store.ts';
import { readItems } from '../../features/people/offboard/items.store.ts';
import { readOverSecrets, readOverTwoFactors } from '../../features/plan/plan.store.ts';
import { readToRotate } from '../../features/vault/secrets/rotation/rotation.store.ts';
import { endExpiredShares, endRevoked } from '../../features/share/endShares.store.ts';
import { listOpenSharesOfSecret } from '../../features/share/share.store.ts';
import { sampleInputs, sampleSeed } from '../../testing/sampleInputs.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { testPassword, type TestPerson } from '../../testing/TestPerson.ts';
import { StatementRoom } from './StatementRoom.ts';

let api: TestApi;
let harbor: TestOrganization;
let admin: TestPerson;
let privatePlace: TestOrganization['place'];
let room: StatementRoom;
const late = new Date('2040-01-01');

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api, 'BUSINESS');
  const { organizationId, privateWorkspaceId } = harbor;
  privatePlace = { organizationId, workspaceId: privateWorkspaceId };
  admin = await harbor.addMember('ADMIN');
  room = await StatementRoom.open(api.database);
});
afterAll(async () => {
  await room.close();
  await api.close();
});

describe('a session without row-level security', () => {
  const idle = new Date('2030-01-01');
  const now = new Date('2030-02-01');
  const used = '2030-01-31';
  const ends = '2030-03-01';
  const states = [
    ['is used', used, ends, null, 1],
    ['was not used for a long time', '2029-12-31', ends, null, 0],
    ['has expired', used, '2030-01-31', null, 0],
    ['was revoked', used, ends, '2030-01-31', 0],
  ] as const;

  it.each(states)(
    'that %s can be renewed and revoked only while it is valid',
    async (_what, usedAt, expiresAt, revokedAt, rows) => {
      const { sessionId } = (await admin.signInAgain()).grant;
      const [session] = await api.database.query<{ token: Uint8Array }>(
        `update identity.sessions set last_used_at = $2, expires_at = $3, revoked_at = $4 where id = $1
       returning token_hash as "token"`,
        [sessionId, usedAt, expiresAt, revokedAt],
      );
      const token = session?.token ?? new Uint8Array();
      const renewed = await room.outcomeOf(renewSession(token, now, idle, new Uint8Array(32), '192.0.2.1', 'test'));
      const ended = await room.outcomeOf(revokeOwnSession(sessionId, now, idle, admin.userId));
      const byOther = await room.outcomeOf(revokeOwnSession(sessionId, now, idle, harbor.owner.userId));
      expect(byOther).toEqual({ rows: [], changed: [] });
      const changed = rows === 0 ? [] : [`identity.sessions of ${admin.userId}`];
      expect([renewed.rows.length, renewed.changed]).toEqual([rows, changed]);
      expect([ended.rows.length, ended.changed]).toEqual([rows, changed]);
    },
  );
});

describe('an upgraded password hash without row-level security', () => {
  it('replaces only one person’s hash, even if others have the same one', async () => {
    // Everyone in a test has the same password hash.
    const [row] = await api.database.query<{ hash: string; people: number }>(
      `select c.password_hash as "hash", (
         select count(*)::integer from identity.credentials x where x.password_hash = c.password_hash
       ) as "people" from identity.credentials c where c.user_id = $1`,
      [admin.userId],
    );
    expect(row?.people).toBeGreaterThan(1);
    const cheaper = row?.hash ?? '';
    const upgradedHash = await hashPassword(testPassword);
    const { changed } = await room.outcomeOf(upgradePasswordHash(admin.userId, upgradedHash, cheaper));
    expect(changed).toEqual([`identity.credentials of ${admin.userId}`]);
  });
});

describe('a label without row-level security', () => {
  it('is only searched for in standard workspaces', async () => {
    for (const place of [harbor.place, privatePlace]) {
      await harbor.owner.succeed('note', 'add', { ...place, name: 'Tide', text: 'x', labels: ['deep'] });
    }
    const { rows } = await room.outcomeOf(noteStore.lockLabeled(harbor.organizationId, 'deep', null, 10));
    expect(rows).toMatchObject([{ workspaceId: harbor.workspaceId }]);
    expect(rows).toHaveLength(1);
  });
});

describe('a link without row-level security', () => {
  async function share(place: TestOrganization['place'], name: string): Promise<ShareId> {
    await harbor.owner.succeed('secret', 'add', { ...place, name, value: 'x' });
    const { link } = sampleInputs(place)['share.secret'] as { readonly link: object };
    const { body } = await harbor.owner.send('share.secret', { ...place, name, version: 1, link });
    return (body['share'] as { readonly id: ShareId }).id;
  }

  it('is listed only while it is open, and ended once', async () => {
    const id = await share(harbor.place, 'Ended');
    const { organizationId, workspaceId } = harbor;
    const list = () => room.outcomeOf(listOpenSharesOfSecret(organizationId, workspaceId, 'ended', 10));
    const setExpiry = (at: string) =>
      api.database.query(`update cofferdam.shares set expires_at = ${at} where id = $1`, [id]);
    const setContentExpiry = (at: string) =>
      api.database.query(`update cofferdam.share_contents set expires_at = ${at} where share_id = $1`, [id]);
    const revoke = endRevoked(organizationId, id);
    const expire = endExpiredShares(organizationId, [id]);
    expect((await list()).rows).toHaveLength(1);
    expect((await room.outcomeOf(revoke)).rows).toHaveLength(1);
    expect(await room.outcomeOf(expire)).toEqual({ rows: [], changed: [] });
    await setExpiry('now()');
    await setContentExpiry('now()');
    expect((await list()).rows).toEqual([]);
    expect(await room.outcomeOf(revoke)).toEqual({ rows: [], changed: [] });
    expect((await room.outcomeOf(expire)).rows).toEqual([{ id }]);
    await setExpiry(`now() + interval '1 hour'`);
    await harbor.owner.succeed('share', 'revoke', { organizationId, id });
    await setExpiry('now()');
    expect(await room.outcomeOf(expire)).toEqual({ rows: [], changed: [] });
  });
});

describe('an exceeded limit without row-level security', () => {
  it('is shown with existing items, but not for other people’s private workspaces', async () => {
    const { organizationId, owner, place } = harbor;
    for (const one of [place, privatePlace]) {
      await owner.succeed('secret', 'add', { ...one, name: 'Over', value: 'x' });
      for (const name of ['Over', 'Deleted']) {
        await owner.succeed('twoFactor', 'add', { ...one, name, seed: sampleSeed });
      }
      await owner.succeed('twoFactor', 'delete', { ...one, name: 'Deleted' });
    }
    for (const read of [readOverSecrets, readOverTwoFactors]) {
      const { rows } = await room.outcomeOf(read(organizationId, admin.userId, 0));
      expect(rows).toMatchObject([{ workspaceId: place.workspaceId }]);
      const byOwner = await room.outcomeOf(read(organizationId, owner.userId, 0));
      expect(byOwner.rows).toHaveLength(2);
      expect(JSON.stringify(byOwner.rows)).toContain('Over');
      expect(JSON.stringify(byOwner.rows)).not.toContain('Deleted');
    }
  });
});

describe('a leaver’s report without row-level security', () => {
  it('links to nothing in the trash, and shows nothing of a private workspace', async () => {
    const { organizationId, owner, place } = harbor;
    const leaver = await harbor.addWorkspaceMember('EDITOR');
    for (const name of ['Kept', 'Moved', 'Trashed']) {
      await owner.succeed('secret', 'add', { ...place, name, value: 'x' });
      await leaver.succeed('secret', 'versionAccess', { ...place, name });
    }
    await owner.succeed('note', 'add', { ...place, name: 'Note', text: 'x' });
    await leaver.succeed('note', 'versionAccess', { ...place, name: 'Note' });
    await owner.succeed('twoFactor', 'add', { ...place, name: 'Entry', seed: sampleSeed });
    await leaver.succeed('twoFactor', 'totpGet', { ...place, name: 'Entry' });
    const { reportId } = await owner.succeed('userOrganization', 'offboard', {
      organizationId,
      userId: leaver.userId,
    });
    await api.runDueJobs();
    // No call moves items to a private workspace.
    await api.database.query(`update cofferdam.secrets set workspace_id = $1 where name = 'Moved'`, [
      privatePlace.workspaceId,
    ]);
    await owner.succeed('secret', 'versionAdd', { ...privatePlace, name: 'Moved', value: 'y' });
    await owner.succeed('secret', 'delete', { ...place, names: ['Trashed'] });
    await owner.succeed('note', 'delete', { ...place, name: 'Note' });
    await owner.succeed('twoFactor', 'delete', { ...place, name: 'Entry' });
    for (const { workspaceId } of [place, privatePlace]) {
      const { rows: toRotate } = await room.outcomeOf(readToRotate(organizationId, workspaceId, 10));
      expect(toRotate.length > 0).toBe(workspaceId === place.workspaceId);
    }
    const all = { kind: undefined, task: undefined, search: '', after: 0, rows: 10 };
    const { rows } = await room.outcomeOf(readItems(organizationId, reportId as LeaverReportId, all));
    const states = (rows as readonly { names: readonly string[]; end: string | null; hereId: string | null }[]).map(
      ({ names, end, hereId }) => [names[0], end, hereId],
    );
    const nowhere = ['Moved', 'Trashed', 'Note', 'Entry'].map((name) => [name, null, null]);
    expect(states).toHaveLength(5);
    expect(states).toEqual(expect.arrayContaining([['Kept', null, place.workspaceId], ...nowhere]));
  });
});

describe('a private workspace without row-level security', () => {
  it('is private by its type, whatever its row’s owner', async () => {
    const { organizationId, owner, privateWorkspaceId } = harbor;
    const odd = '00000000-0000-7000-8000-000000000001' as WorkspaceId;
    // A constraint forbids this row.
    await api.database.query('alter table cofferdam.workspaces drop constraint workspaces_owner');
    await api.database.query(
      `insert into cofferdam.workspaces (organization_id, id, type, owner_id, name, name_key, created_at, created_by)
       values ($1, $2, 'STANDARD', $3, 'Odd', 'odd', now(), $3)`,
      [organizationId, odd, owner.userId],
    );
    const { rows } = await room.outcomeOf(
      ensurePrivateWorkspace(organizationId, owner.userId, odd, 'Mine', 'mine', late),
    );
    expect(rows).toEqual([{ id: privateWorkspaceId }]);
  });
});
