import {
  organizationRoleNames,
  type OrganizationRoleName,
  type UserId,
  type WorkspaceId,
  type WorkspaceRoleName,
} from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import { roleIn, rolesAllow } from '../../platform/tenancy/decideByRoles.ts';
import { isGrantable, isWorkspaceRoleGrantable } from '../../platform/tenancy/requireRole.ts';
import type { LockedWorkspace } from '../../platform/tenancy/workspaceLock.ts';

/** An active member who makes or made an offer. */
export interface Inviter {
  readonly userId: UserId;
  readonly role: OrganizationRoleName;
}

/** The roles that an invitation assigns. */
export interface OfferedRoles {
  readonly role: OrganizationRoleName;
  readonly workspaces: readonly { readonly workspaceId: WorkspaceId; readonly role: WorkspaceRoleName }[];
}

/** The organization roles that someone can offer: none without the permission to invite. */
export function grantableRoles(role: OrganizationRoleName): readonly OrganizationRoleName[] {
  const inviter = { state: 'ACTIVE', organizationRole: role } as const;
  if (!rolesAllow('organization:member:invite', inviter, null)) return [];
  return organizationRoleNames.filter((one) => isGrantable(role, one));
}

/**
 * Why an inviter can't make an offer; null if they can. The same rule decides when an invitation is created and when it
 * is accepted, so an invitation never grants more than its inviter can grant at that time.
 *
 * @param locked the workspaces of the offer, locked, with the inviter's assigned roles
 */
export function findOfferFailure(
  inviter: Inviter,
  offer: OfferedRoles,
  locked: readonly LockedWorkspace[],
): ApiFailure | null {
  if (!grantableRoles(inviter.role).includes(offer.role)) return new ApiFailure('access-denied.exception');
  const membership = { state: 'ACTIVE', organizationRole: inviter.role } as const;
  for (const { workspaceId, role } of offer.workspaces) {
    const workspace = locked.find(({ id }) => id === workspaceId);
    if (workspace === undefined) return new ApiFailure('workspace.not-found.by-id');
    const { type, ownerId, assignedRole } = workspace;
    const isOwner = ownerId === inviter.userId;
    const own = roleIn(membership, { type, isOwner, assignedRole });
    if (own === null) return new ApiFailure('workspace.not-found.by-id');
    // A private workspace has one member and no roles to assign.
    if (type === 'PRIVATE') return new ApiFailure('role-resource.not-match', { fields: ['workspaces'] });
    if (!isWorkspaceRoleGrantable(own, role)) return new ApiFailure('access-denied.exception');
  }
  return null;
}
