import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readUsage } from '../../features/billing/billing.store.ts';
import { listMembers } from '../../features/people/members.store.ts';
import { findWorkspace } from '../../features/workspace/workspace.store.ts';
import { sampleInputs } from '../../testing/sampleInputs.ts';
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

describe('what is counted, by itself,', () => {
  it('are links that are open', async () => {
    const { owner, organizationId, place } = harbor;
    const countAt = async (at: Date): Promise<unknown> => {
      const { rows } = await room.outcomeOf(readUsage(organizationId, member.userId, at));
      return (rows[0] as { readonly openShares: number }).openShares;
    };
    await owner.succeed('secret', 'add', { ...place, name: 'Shared', value: 'x' });
    const { link } = sampleInputs(place)['share.secret'] as { readonly link: object };
    const { body } = await owner.send('share.secret', { ...place, name: 'Shared', version: 1, link });
    expect(await countAt(api.clock.now())).toBe(1);
    expect(await countAt(new Date('2040-01-01'))).toBe(0);
    const { id } = body['share'] as { readonly id: never };
    await owner.succeed('share', 'revoke', { organizationId, id });
    expect(await countAt(api.clock.now())).toBe(0);
  });

  it('are roles, of a private workspace without its name', async () => {
    const { organizationId, owner, privateWorkspaceId } = harbor;
    const placeFor = async ({ userId }: TestPerson): Promise<unknown> => {
      const { rows } = await room.outcomeOf(readUsage(organizationId, userId, api.clock.now()));
      return (rows[0] as { readonly roleAssignmentsPlace: string | null }).roleAssignmentsPlace;
    };
    expect(await placeFor(member)).toBe('Production');
    // The server gives nobody a role in one.
    await api.database.query(
      `insert into cofferdam.workspace_roles (organization_id, workspace_id, user_id, role, created_at)
       select $1, $2, user_id, 'READER', now() from cofferdam.memberships where organization_id = $1`,
      [organizationId, privateWorkspaceId],
    );
    expect(await placeFor(member)).toBeNull();
    expect(await placeFor(owner)).not.toBeNull();
  });

  it('are notes that are not in the trash', async () => {
    const { owner, organizationId, workspaceId, place } = harbor;
    for (const name of ['Kept', 'Gone']) await owner.succeed('note', 'add', { ...place, name, text: 'x' });
    await owner.succeed('note', 'delete', { ...place, name: 'Gone' });
    const { rows } = await room.outcomeOf(findWorkspace(organizationId, workspaceId));
    expect(rows).toMatchObject([{ noteCount: 1 }]);
  });
});

describe('a list of members, by itself,', () => {
  it('leads to a report of those who left alone, not of somebody who came back', async () => {
    const { organizationId } = harbor;
    const { userId } = await harbor.addMember('MEMBER');
    await api.database.query(
      `insert into cofferdam.leaver_reports (organization_id, id, user_id, name, email, role, since, asked_at, asked_by)
       values ($1, gen_random_uuid(), $2, 'Back', '', 'MEMBER', now(), now(), $2)`,
      [organizationId, userId],
    );
    const reportOf = async (state: 'ACTIVE' | 'REMOVED'): Promise<unknown> => {
      const { rows } = await room.outcomeOf(listMembers(organizationId, state, '', null, null, null, null, 50));
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
