import { expect, it } from '@jest/globals';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';

const stage = useTestOrganization();

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
