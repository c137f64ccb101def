import type {
  MembershipFacts,
  OrganizationRoleName,
  OrganizationStatus,
  PermissionName,
  WorkspaceDetails,
  WorkspaceId,
  WorkspaceRoleName,
} from '@cofferdam/domain';
import type { AccessFacts } from './accessFacts.ts';
import { authorize, type AccessGrant, type Decision, type WorkspaceAccessGrant } from './authorize.ts';

/** A membership as stored. Without a status, the organization counts as active. */
interface StoredMember extends MembershipFacts {
  readonly organizationStatus?: OrganizationStatus;
}

// Authorize only returns them: no decision depends on which plan or workspace it is.
const anyPlan = 'FREE';
const anyWorkspace = '00000000-0000-0000-0000-000000000000' as WorkspaceId;

/** A standard workspace in which no role is assigned. */
export const unassigned: WorkspaceDetails = { type: 'STANDARD', isOwner: false, assignedRole: null };

function factsOf(member: StoredMember, workspace: WorkspaceDetails | null): AccessFacts {
  return {
    isSessionUsable: true,
    membershipState: member.state,
    organizationRole: member.organizationRole,
    organizationStatus: member.organizationStatus ?? 'active',
    plan: anyPlan,
    workspaceId: workspace === null ? null : anyWorkspace,
    workspaceType: workspace?.type ?? null,
    isWorkspaceOwner: workspace?.isOwner ?? false,
    assignedRole: workspace?.assignedRole ?? null,
    lacksSecondFactor: false,
    overLimit: null,
  };
}

/**
 * What `authorize` decides about someone who isn't calling, or about the caller in a place that they didn't name: as if
 * they were signed in, with every factor and within the plan's limits.
 *
 * @param workspace facts of the workspace for a workspace permission, otherwise null
 */
export function decideByRoles(
  permission: PermissionName,
  member: StoredMember,
  workspace: WorkspaceDetails | null,
): Decision {
  return authorize(factsOf(member, workspace), permission);
}

/** Whether `decideByRoles` admits them. */
export function rolesAllow(
  permission: PermissionName,
  member: StoredMember,
  workspace: WorkspaceDetails | null,
): boolean {
  return decideByRoles(permission, member, workspace).kind === 'admitted';
}

/** The role that a member has in a workspace; null if it doesn't exist for them. */
export function roleIn(member: StoredMember, workspace: WorkspaceDetails): WorkspaceRoleName | null {
  const decision = decideByRoles('workspace:read', member, workspace);
  return decision.kind === 'admitted' ? (decision.access as WorkspaceAccessGrant).workspaceRole : null;
}

/** Whether an active member sees every standard workspace by their role in the organization. */
export function seesEveryWorkspace(organizationRole: OrganizationRoleName): boolean {
  return roleIn({ state: 'ACTIVE', organizationRole }, unassigned) !== null;
}

/** Whether an admitted caller has another permission in the same place, for the parts of a call that need more. */
export function alsoAllows(access: AccessGrant | WorkspaceAccessGrant, permission: PermissionName): boolean {
  const { organizationRole, overLimit } = access;
  const workspace =
    'workspaceRole' in access
      ? // Admitted to a private workspace: its owner.
        {
          type: access.workspaceType,
          isOwner: access.workspaceType === 'PRIVATE',
          assignedRole: access.workspaceRole,
        }
      : null;
  const facts = { ...factsOf({ state: 'ACTIVE', organizationRole }, workspace), overLimit };
  return authorize(facts, permission).kind === 'admitted';
}
