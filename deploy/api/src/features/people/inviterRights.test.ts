import { describe, expect, it } from '@jest/globals';
import type { OrganizationRoleName } from '@cofferdam/domain';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';

const stage = useTestOrganization({ plan: 'BUSINESS' });

const confirm = (person: TestPerson, inviteId: string) =>
  person.send('userOrganization.confirmInviteUser', { inviteId });
const look = async (person: TestPerson, inviteId: string) =>
  (await person.send('userOrganization.inviteExist', { inviteId })).body['state'];

/** Someone invited by a new member, who then loses rights. */
async function inviteBy(role: OrganizationRoleName, offered: OrganizationRoleName) {
  const inviter = await stage.harbor.addMember(role);
  const person = await stage.api.signUp('Invited');
  const { workspaceId } = stage.harbor;
  const offer = { role: offered, workspaces: [{ workspaceId, role: 'EDITOR' as const }] };
  return { inviter, person, inviteId: await stage.harbor.invite(person, offer, inviter) };
}

const demote = (inviter: TestPerson, role: OrganizationRoleName) =>
  stage.harbor.owner.succeed('userRole', 'organizationAdd', {
    organizationId: stage.harbor.organizationId,
    userId: inviter.userId,
    role,
  });

const gone = 'organization.invite-user.not-found.by-id';

describe('an invitation ends with the rights of its inviter', () => {
  it.each<[string, (inviter: TestPerson) => Promise<unknown>]>([
    ['is demoted below inviting', (inviter) => demote(inviter, 'AUDITOR')],
    [
      'is removed',
      ({ userId }) =>
        stage.harbor.owner.succeed('userOrganization', 'deleteUser', {
          organizationId: stage.harbor.organizationId,
          userId,
        }),
    ],
    [
      'is offboarded',
      ({ userId }) =>
        stage.harbor.owner.succeed('userOrganization', 'offboard', {
          organizationId: stage.harbor.organizationId,
          userId,
        }),
    ],
    [
      'leaves',
      (inviter) => inviter.succeed('userOrganization', 'leave', { organizationId: stage.harbor.organizationId }),
    ],
  ])('when the inviter %s', async (_name, lose) => {
    const { inviter, person, inviteId } = await inviteBy('ADMIN', 'ADMIN');
    expect(await look(person, inviteId)).toBe('open');
    await lose(inviter);
    expect(await look(person, inviteId)).toBe('revoked');
    expect((await confirm(person, inviteId)).body).toMatchObject({ errorCode: gone, details: { reason: 'revoked' } });
    expect((await person.send('secret.list', stage.harbor.place)).status).toBe(404);
    const { organizationId, owner } = stage.harbor;
    const { invitations } = await owner.succeed('userOrganization', 'list', { organizationId });
    expect(invitations.map(({ email }) => email)).not.toContain(person.email);
    const revoked = (await stage.harbor.events()).filter(({ type }) => type === 'member.invitation.revoked');
    expect(revoked.at(-1)?.fields).toEqual({ email: person.email });
    // Someone else can invite the address again.
    expect((await confirm(person, await stage.harbor.invite(person))).status).toBe(200);
  });

  it('per role: an owner who becomes an administrator can no longer invite owners', async () => {
    const asOwner = await inviteBy('OWNER', 'OWNER');
    const asMember = await stage.api.signUp('Invited as a member');
    const memberInvite = await stage.harbor.invite(asMember, { role: 'MEMBER' }, asOwner.inviter);
    await demote(asOwner.inviter, 'ADMIN');
    expect((await confirm(asOwner.person, asOwner.inviteId)).body.details?.reason).toBe('revoked');
    expect((await confirm(asMember, memberInvite)).status).toBe(200);
  });

  it('even if the invitation is still pending: the rights at acceptance decide', async () => {
    for (const change of [`role = 'MEMBER'`, `role = 'ADMIN'`, `state = 'REMOVED', removed_at = now()`]) {
      const { inviter, person, inviteId } = await inviteBy('OWNER', 'OWNER');
      await stage.api.database.query(
        `update cofferdam.memberships set ${change} where organization_id = $1 and user_id = $2`,
        [stage.harbor.organizationId, inviter.userId],
      );
      const answers = [
        await look(person, inviteId),
        (await confirm(person, inviteId)).body.details?.reason,
        (await person.send('userOrganization.declineInvite', { inviteId })).status,
      ];
      expect([change, ...answers]).toEqual([change, 'revoked', 'revoked', 404]);
    }
  });
});
