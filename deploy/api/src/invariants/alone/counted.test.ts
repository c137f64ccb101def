import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TwoFactorId, WorkspaceId } from '@cofferdam/domain';
import { readUsage } from '../../features/billing/billing.store.ts';
import { findOwnInvitations } from '../../features/people/invitations.store.ts';
import { listMembers, listOverMembers } from '../../features/people/members.store.ts';
import { readOverAssignments, readOverShares } from '../../features/plan/plan.store.ts';
import { listOpenSharesOfNote } from '../../features/share/share.store.ts';
import { twoFactorStore } from '../../features/vault/two-factor/twoFactorKind.store.ts';
import { findWorkspace } from '../../features/workspace/workspace.store.ts';
import { sampleInputs, sampleSeed } from '../../testing/sampleInputs.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { StatementRoom } from './StatementRoom.ts';

let api: TestApi;
let harbor: TestOrganization;
let member: TestPerson;
let room: StatementRoom;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api, 'BUSINESS');
  member = await harbor.addWorkspaceMember('READER');
  room = await StatementRoom.open(api.database);
});
afterAll(async () => {
  await room.close();
  await api.close();
});

describe('counting without row-level security', () => {
  it('counts only open links', async () => {
    const { owner, organizationId, place } = harbor;
    const countOpen = async (): Promise<unknown> => {
      const { rows } = await room.outcomeOf(readUsage(organizationId, member.userId));
      return (rows[0] as { readonly openShares: number }).openShares;
    };
    await owner.succeed('secret', 'add', { ...place, name: 'Shared', value: 'x' });
    const { link } = sampleInputs(place)['share.secret'] as { readonly link: object };
    const { body } = await owner.send('share.secret', { ...place, name: 'Shared', version: 1, link });
    expect(await countOpen()).toBe(1);
    const { id } = body['share'] as { readonly id: never };
    await owner.succeed('share', 'revoke', { organizationId, id });
    expect(await countOpen()).toBe(0);
    expect((await room.outcomeOf(readOverShares(organizationId, member.userId, 0))).rows).toEqual([]);
  });

  it('counts roles, and hides the name of a private workspace', async () => {
    const { organizationId, owner, privateWorkspaceId } = harbor;
    const placeFor = async ({ userId }: TestPerson): Promise<unknown> => {
      const { rows } = await room.outcomeOf(readUsage(organizationId, userId));
      return (rows[0] as { readonly roleAssignmentsPlace: string | null }).roleAssignmentsPlace;
    };
    expect(await placeFor(member)).toBe('Production');
    // The server never assigns a role in a private workspace.
    await api.database.query(
      `insert into cofferdam.workspace_roles (organization_id, workspace_id, user_id, role, created_at)
       select $1, $2, user_id, 'READER', now() from cofferdam.memberships where organization_id = $1`,
      [organizationId, privateWorkspaceId],
    );
    expect(await placeFor(member)).toBeNull();
    expect(await placeFor(owner)).not.toBeNull();
    const { rows } = await room.outcomeOf(readOverAssignments(organizationId, member.userId, 0));
    expect(rows).toMatchObject([{ workspaceName: 'Production' }]);
  });

  it('counts only notes outside the trash', async () => {
    const { owner, organizationId, workspaceId, place } = harbor;
    for (const name of ['Kept', 'Gone']) await owner.succeed('note', 'add', { ...place, name, text: 'x' });
    await owner.succeed('note', 'delete', { ...place, name: 'Gone' });
    const { rows } = await room.outcomeOf(findWorkspace(organizationId, workspaceId));
    expect(rows).toMatchObject([{ noteCount: 1 }]);
  });
});

describe('the links of a note without row-level security', () => {
  it('are only open ones of this note in this workspace, and none while it is in the trash', async () => {
    const { owner, organizationId, workspaceId, privateWorkspaceId, place } = harbor;
    await owner.succeed('note', 'add', { ...place, name: 'Counted', text: 'x' });
    const { link } = sampleInputs(place)['share.notes'] as { readonly link: object };
    await owner.send('share.notes', { ...place, name: 'Counted', version: 1, link });
    const countIn = async (where: WorkspaceId): Promise<number> =>
      (await room.outcomeOf(listOpenSharesOfNote(organizationId, where, 'counted', 10))).rows.length;
    expect(await countIn(workspaceId)).toBe(1);
    expect(await countIn(privateWorkspaceId)).toBe(0);
    const setExpiry = (at: string) => api.database.query(`update cofferdam.shares set expires_at = ${at}`);
    await setExpiry('now()');
    expect(await countIn(workspaceId)).toBe(0);
    await setExpiry(`now() + interval '1 hour'`);
    // This statement alone ends no link.
    await api.database.query(
      `update cofferdam.notes set deleted_at = now(), deleted_by = created_by where name = 'Counted'`,
    );
    expect(await countIn(workspaceId)).toBe(0);
  });
});

describe('finding what is over a limit, without row-level security,', () => {
  it('only returns requested members', async () => {
    const { rows } = await room.outcomeOf(listOverMembers(harbor.organizationId, 0, [member.userId]));
    expect(rows).toEqual([{ id: member.userId }]);
  });

  it('does not count deleted entries', async () => {
    const { owner, organizationId, place } = harbor;
    for (const name of ['First', 'Second'])
      await owner.succeed('twoFactor', 'add', { ...place, name, seed: sampleSeed });
    const [entry] = await api.database.query<{ id: TwoFactorId }>(
      `select id from cofferdam.two_factors where name = 'Second'`,
    );
    if (entry === undefined) throw new Error('no second entry');
    const over = async (): Promise<unknown> =>
      (await room.outcomeOf(twoFactorStore.readOverLimit(organizationId, place.workspaceId, [entry.id], 1))).rows;
    expect(await over()).toEqual([{ id: entry.id }]);
    const elsewhere = twoFactorStore.readOverLimit(organizationId, harbor.privateWorkspaceId, [entry.id], 0);
    expect((await room.outcomeOf(elsewhere)).rows).toEqual([]);
    await owner.succeed('twoFactor', 'delete', { ...place, name: 'First' });
    expect(await over()).toEqual([]);
  });
});

describe('a list of one’s own invitations without row-level security', () => {
  it('contains no expired ones', async () => {
    const invited = await api.signUp();
    await harbor.invite(invited);
    const countAt = async (at: Date): Promise<number> =>
      (await room.outcomeOf(findOwnInvitations(invited.userId, at))).rows.length;
    expect(await countAt(api.clock.now())).toBe(1);
    expect(await countAt(new Date('2040-01-01'))).toBe(0);
  });
});

describe('a list of members without row-level security', () => {
  it('links to the reports of people who left, but not of someone who came back', async () => {
    const { organizationId } = harbor;
    const { userId } = await harbor.addMember('MEMBER');
    await api.database.query(
      `insert into cofferdam.leaver_reports (organization_id, id, user_id, name, email, role, since, asked_at, asked_by)
       values ($1, gen_random_uuid(), $2, 'Back', '', 'MEMBER', now(), now(), $2)`,
      [organizationId, userId],
    );
    const reportOf = async (state: 'ACTIVE' | 'REMOVED'): Promise<unknown> => {
      const { rows } = await room.outcomeOf(
        listMembers({
          organizationId,
          state,
          search: '',
          role: null,
          hasSecondFactor: null,
          afterKey: null,
          afterId: null,
          rows: 50,
        }),
      );
      const found = (rows as readonly { id: string; reportId: string | null }[]).find(({ id }) => id === userId);
      return found?.reportId;
    };
    expect(await reportOf('ACTIVE')).toBeNull();
    await api.database.query(
      `update cofferdam.memberships set state = 'REMOVED', removed_at = now(), removed_by = user_id where user_id = $1`,
      [userId],
    );
    expect(await reportOf('REMOVED')).toEqual(expect.any(String));
  });
});
