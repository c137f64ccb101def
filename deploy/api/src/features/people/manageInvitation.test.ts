import { expect, it } from '@jest/globals';
import { holdLock } from '../../testing/holdLock.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';

const stage = useTestOrganization();

/** Sends a call about an invitation, which expires exactly at the time that the call's transaction started, in milliseconds. */
async function atExpiry<Answer>(email: string, send: () => Promise<Answer>): Promise<Answer> {
  const { database } = stage.api;
  const held = await holdLock(database, 'select 1 from cofferdam.invitations where email = $1 for update', [email]);
  const sent = send();
  await held.untilWaiting(1);
  await held.query(
    `update cofferdam.invitations set expires_at = (
       select date_trunc('milliseconds', xact_start) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')
     where email = $1`,
    [email],
  );
  await held.release();
  return sent;
}

it('an invitation has expired at exactly the time of its expiry, by the database’s clock', async () => {
  const person = await stage.api.signUp('Last moment');
  const inviteId = await stage.harbor.invite(person);
  expect((await person.call('userOrganization', 'inviteExist', { inviteId })).body['state']).toBe('open');
  const answer = await atExpiry(person.email, () => person.call('userOrganization', 'confirmInviteUser', { inviteId }));
  expect(answer.body.details?.reason).toBe('expired');
});

it('an invitation to a full workspace can be renewed until exactly its expiry', async () => {
  const free = await TestOrganization.create(stage.api, 'BUSINESS');
  const { organizationId, owner, workspaceId } = free;
  for (let index = 0; index < 9; index += 1) await free.addWorkspaceMember('VIEWER');
  await free.invite({ email: 'last@example.com' }, { workspaces: [{ workspaceId, role: 'READER' }] });
  await stage.api.database.query(`update cofferdam.organizations set plan = 'FREE', member_count = 1 where id = $1`, [
    organizationId,
  ]);
  const { invitations } = await owner.succeed('userOrganization', 'list', { organizationId });
  const invitationId = invitations[0]?.id as never;
  const renew = () => owner.call('userOrganization', 'resendInvite', { organizationId, invitationId });
  expect((await renew()).status).toBe(200);
  await stage.api.database.query(
    'update cofferdam.invitations set expires_at = created_at where organization_id = $1',
    [organizationId],
  );
  await free.assign(owner, 'VIEWER');
  const refused = await atExpiry('last@example.com', renew);
  expect(refused.body.errorCode).toBe('subscription.resource-add.error.workspace-iam');
});

it('an invitation can’t be renewed or revoked after it was answered, which is a conflict', async () => {
  const { organizationId, owner } = stage.harbor;
  const person = await stage.api.signUp('Answering');
  const token = await stage.harbor.invite(person);
  const { invitations } = await owner.succeed('userOrganization', 'list', { organizationId });
  const invitationId = invitations.find((one) => one.email === person.email)?.id as never;
  await person.succeed('userOrganization', 'declineInvite', { inviteId: token });
  const codes = [];
  for (const call of ['deleteInvite', 'resendInvite'] as const) {
    codes.push((await owner.call('userOrganization', call, { organizationId, invitationId })).body.errorCode);
    const unknown = { organizationId, invitationId: organizationId as never };
    codes.push((await owner.call('userOrganization', call, unknown)).body.errorCode);
  }
  const gone = 'organization.invite-user.not-found.by-id';
  expect(codes).toEqual(['request.conflict', gone, 'request.conflict', gone]);
});
