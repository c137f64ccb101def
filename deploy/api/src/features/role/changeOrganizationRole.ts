import type { CallArguments } from '@cofferdam/api-contract';
import type { OrganizationRoleName, UserId } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import { notify } from '../../platform/notifications/notification.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { countOtherOwners, lockOrganization } from '../../platform/tenancy/organizationLock.ts';
import { requireGrantable, requireOrganizationRole } from '../../platform/tenancy/requireRole.ts';
import { requireWithinLimit } from '../../platform/tenancy/requireWithinLimit.ts';
import { endInvitations } from '../people/endInvitations.ts';
import { endSharesBeyondRights } from '../share/endShares.ts';
import { changeOrganizationRole, readMembers } from './role.store.ts';

/** Replaces a member's organization role. */
export async function addOrganizationRole(
  call: OrganizationCall,
  { userId, role }: CallArguments<'userRole', 'organizationAdd'>,
): Promise<void> {
  requireWithinLimit(call.access);
  return change(call, { userId, role: requireOrganizationRole(role), held: null });
}

/** Removes a member's organization role; they stay a plain Member. */
export function removeOrganizationRole(
  call: OrganizationCall,
  { userId, role }: CallArguments<'userRole', 'organizationRemove'>,
): Promise<void> {
  return change(call, { userId, role: 'MEMBER', held: requireOrganizationRole(role) });
}

interface Change {
  readonly userId: UserId;
  readonly role: OrganizationRoleName;
  /** The role that the member must have; null for any. */
  readonly held: OrganizationRoleName | null;
}

/** Under the organization's lock, so that the last owner stays even with concurrent calls. */
async function change(call: OrganizationCall, { userId, role, held }: Change): Promise<void> {
  const { organizationId, access, now, transaction } = call;
  requireGrantable(access.organizationRole, role);
  const [, [member], [owners]] = await transaction.runAll([
    lockOrganization(organizationId),
    readMembers(organizationId, [userId]),
    countOtherOwners(organizationId, userId),
  ]);
  if (member?.state !== 'ACTIVE') throw new ApiFailure('user-organization.mapping.not-exist');
  const { organizationRole: previousRole, name } = member;
  if (held !== null && held !== previousRole) throw new ApiFailure('role.not-found.name', { fields: ['role'] });
  requireGrantable(access.organizationRole, previousRole);
  if (previousRole === role) return;
  if (previousRole === 'OWNER' && owners?.count === 0) throw new ApiFailure('role-resource.last-admin');
  await transaction.runAll([
    changeOrganizationRole(organizationId, userId, role, now, call.userId),
    notify({ kind: 'member.changed', organizationId, userId }),
  ]);
  await endSharesBeyondRights(call, [userId], null);
  await endInvitations(call, userId, role);
  call.record('member.role.changed', { name, role, previousRole, memberId: userId });
}
