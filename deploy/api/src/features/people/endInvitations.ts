import type { OrganizationRoleName, UserId } from '@cofferdam/domain';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { revokeInvitationsOf } from './invitations.store.ts';
import { grantableRoles } from './offerRule.ts';

/**
 * Revokes the open invitations that an inviter could no longer create. Call it under the organization's lock, in the
 * transaction that changes the inviter's rights.
 *
 * @param role the organization role that they hold from now on; null when their membership ends
 */
export async function endInvitations(
  {
    organizationId,
    transaction,
    userId,
    now,
    record,
  }: Pick<OrganizationCall, 'organizationId' | 'transaction' | 'userId' | 'now' | 'record'>,
  inviterId: UserId,
  role: OrganizationRoleName | null,
): Promise<void> {
  const grantable = role === null ? [] : grantableRoles(role);
  const revoked = await transaction.run(revokeInvitationsOf(organizationId, inviterId, grantable, now, userId));
  for (const { email } of revoked) record('member.invitation.revoked', { email });
}
