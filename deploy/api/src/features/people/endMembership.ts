import type { CallArguments } from '@cofferdam/api-contract';
import type { OrganizationRoleName, UserId } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import { notify } from '../../platform/notifications/notification.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { countOtherOwners, lockOrganization } from '../../platform/tenancy/organizationLock.ts';
import { requireGrantable } from '../../platform/tenancy/requireRole.ts';
import { endInvitations } from './endInvitations.ts';
import { endSharesOfMember } from '../share/endShares.ts';
import { findPerson } from './findPerson.ts';
import { dropRoles, readMember, removeMember } from './members.store.ts';

/** The transaction in which a membership ends, with its event recorder. */
export type MembershipContext = Pick<OrganizationCall, 'organizationId' | 'transaction' | 'userId' | 'now' | 'record'>;

/** Removes a member. From the next request on they have no access; other organizations aren't affected. */
export async function deleteUser(
  call: OrganizationCall,
  named: CallArguments<'userOrganization', 'deleteUser'>,
): Promise<void> {
  const { userId } = await findPerson(call, named);
  const { role, name } = await endMembership(call, userId, (held) =>
    requireGrantable(call.access.organizationRole, held),
  );
  call.record('member.removed', { name, role, memberId: userId });
}

/** Ends the caller's membership. */
export async function leaveOrganization(call: OrganizationCall): Promise<void> {
  const { role, name } = await endMembership(call, call.userId, () => undefined);
  call.record('member.left', { name, role, memberId: call.userId });
}

/**
 * Ends a membership under the organization's lock, so that the last owner stays even with concurrent calls. Roles in
 * workspaces, open invitations and one-time links end. No one can access the private workspace, and the person gets it
 * back if they rejoin.
 */
export async function endMembership(
  call: MembershipContext,
  userId: UserId,
  requireMay: (role: OrganizationRoleName) => void,
): Promise<{ readonly role: OrganizationRoleName; readonly name: string }> {
  const { organizationId, transaction, userId: by, now } = call;
  const [, [member], [owners]] = await transaction.runAll([
    lockOrganization(organizationId),
    readMember(organizationId, userId),
    countOtherOwners(organizationId, userId),
  ]);
  if (member?.state !== 'ACTIVE') throw new ApiFailure('user-organization.mapping.not-exist');
  requireMay(member.role);
  if (member.role === 'OWNER' && owners?.count === 0) throw new ApiFailure('role-resource.last-admin');
  await transaction.runAll([
    removeMember(organizationId, userId, now, by),
    dropRoles(organizationId, userId),
    notify({ kind: 'member.removed', organizationId, userId }),
  ]);
  await endSharesOfMember(call, userId);
  await endInvitations(call, userId, null);
  return member;
}
