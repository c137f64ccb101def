import {
  effectiveWorkspaceRole,
  permissionsBlockedOverLimit,
  isAllowed,
  levelOfPermission,
  type MembershipFacts,
  type OrganizationRoleName,
  type OverLimit,
  type PermissionName,
  type PlanName,
  type WorkspaceDetails,
  type WorkspaceId,
  type WorkspaceRoleName,
  type WorkspaceType,
} from '@cofferdam/domain';
import { ApiFailure } from '../errors/apiFailure.ts';
import type { AccessFacts } from './accessFacts.ts';

/** Known after a person was authorized in an organization. */
export interface AccessGrant {
  readonly organizationRole: OrganizationRoleName;
  readonly plan: PlanName;
  /** The exceeded limit, for calls that give or add something. */
  readonly overLimit: OverLimit | null;
}

/** Known after a person was authorized in a workspace. */
export interface WorkspaceAccessGrant extends AccessGrant {
  readonly workspaceId: WorkspaceId;
  readonly workspaceType: WorkspaceType;
  /** The effective role there. */
  readonly workspaceRole: WorkspaceRoleName;
}

/** The outcome of the decision. `refused` is returned to a member and audited; `hidden` looks like a missing resource. */
export type Decision =
  | { readonly kind: 'admitted'; readonly access: AccessGrant }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'organization-hidden' }
  | { readonly kind: 'organization-blocked' }
  | { readonly kind: 'second-factor-missing' }
  | { readonly kind: 'workspace-hidden' }
  | { readonly kind: 'refused'; readonly workspaceId: WorkspaceId | null }
  | { readonly kind: 'over-limit'; readonly overLimit: OverLimit };

/** The only access decision of the server, by the domain's rule. Pure. */
export function authorize(facts: AccessFacts, permission: PermissionName): Decision {
  if (!facts.isSessionUsable) return { kind: 'signed-out' };
  const { organizationRole, membershipState, organizationStatus, plan, overLimit } = facts;
  if (organizationRole === null || membershipState !== 'ACTIVE' || plan === null)
    return { kind: 'organization-hidden' };
  if (organizationStatus !== 'active') return { kind: 'organization-blocked' };
  if (facts.lacksSecondFactor) return { kind: 'second-factor-missing' };
  const membership: MembershipFacts = { state: membershipState, organizationRole };
  if (levelOfPermission(permission) === 'ORGANIZATION') {
    if (!isAllowed(permission, membership, null)) return { kind: 'refused', workspaceId: facts.workspaceId };
    if (overLimit !== null && permissionsBlockedOverLimit.has(permission)) return { kind: 'over-limit', overLimit };
    return { kind: 'admitted', access: { organizationRole, plan, overLimit } };
  }
  const { workspaceId, workspaceType } = facts;
  if (workspaceId === null || workspaceType === null) return { kind: 'workspace-hidden' };
  const workspace: WorkspaceDetails = {
    type: workspaceType,
    isOwner: facts.isWorkspaceOwner,
    assignedRole: facts.assignedRole,
  };
  const workspaceRole = effectiveWorkspaceRole(membership, workspace);
  if (workspaceRole === null) return { kind: 'workspace-hidden' };
  if (!isAllowed(permission, membership, workspace)) return { kind: 'refused', workspaceId: facts.workspaceId };
  if (overLimit !== null && permissionsBlockedOverLimit.has(permission)) return { kind: 'over-limit', overLimit };
  const access: WorkspaceAccessGrant = {
    organizationRole,
    plan,
    overLimit,
    workspaceId,
    workspaceType,
    workspaceRole,
  };
  return { kind: 'admitted', access };
}

/** The error for everyone who wasn't authorized. `isOrganizationAsked`: the call is about the organization itself. */
export function failureOf(decision: Exclude<Decision, { kind: 'admitted' }>, isOrganizationAsked: boolean): ApiFailure {
  switch (decision.kind) {
    case 'signed-out':
      return new ApiFailure('session.required');
    case 'organization-hidden':
      return new ApiFailure(
        isOrganizationAsked ? 'organization.not-found.by-id' : 'organization.not-found.by-organization-id',
      );
    case 'organization-blocked':
      return new ApiFailure('organization.organizationStatus.blocked-by-migration');
    case 'second-factor-missing':
      return new ApiFailure('second-factor.organization-required');
    case 'workspace-hidden':
      return new ApiFailure('workspace.not-found.by-workspace-id');
    case 'refused':
      return new ApiFailure('access-denied.exception');
    case 'over-limit':
      return new ApiFailure('resource.not-match-subscription', { limit: decision.overLimit });
  }
}
