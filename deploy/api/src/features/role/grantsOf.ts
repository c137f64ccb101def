import {
  impliedWorkspaceRole,
  levelOfPermission,
  permissionNames,
  type AccessGrant,
  type OrganizationStatus,
  type PermissionName,
  type PlanLimits,
  type PlanName,
} from '@cofferdam/domain';
import type { AccessFacts } from '../../platform/tenancy/accessFacts.ts';
import { authorize } from '../../platform/tenancy/authorize.ts';
import { findExceeded } from '../../platform/tenancy/findExceeded.ts';
import type { RankedAssignment, RankedMember, RankedWorkspace } from './role.store.ts';

/** The input that decides what people can do in an organization, before or after a change of roles. */
export interface RoleState {
  readonly plan: PlanName;
  readonly limits: PlanLimits;
  readonly status: OrganizationStatus;
  readonly memberCount: number;
  readonly workspaceCount: number;
  readonly members: readonly RankedMember[];
  readonly workspaces: readonly RankedWorkspace[];
  readonly assignments: readonly RankedAssignment[];
}

const organizationPermissions = permissionNames.filter((name) => levelOfPermission(name) === 'ORGANIZATION');
const workspacePermissions = permissionNames.filter((name) => levelOfPermission(name) === 'WORKSPACE');
const none = { count: null, older: 0 };

/** What each person can do in the organization and in each standard workspace, according to `authorize`. */
export function grantsOf(state: RoleState): AccessGrant[] {
  const { plan, limits, status: organizationStatus } = state;
  const keyOf = (userId: string, workspaceId: string): string => `${userId} ${workspaceId}`;
  const assigned = new Map(state.assignments.map((one) => [keyOf(one.userId, one.workspaceId), one]));
  const known = new Map<string, readonly PermissionName[]>();
  // Most workspaces are alike, so each combination of facts is decided only once.
  const decide = (facts: AccessFacts, permissions: readonly PermissionName[]): readonly PermissionName[] => {
    const key = JSON.stringify({ ...facts, workspaceId: null, overLimit: facts.overLimit !== null });
    const held = known.get(key) ?? permissions.filter((one) => authorize(facts, one).kind === 'admitted');
    known.set(key, held);
    return held;
  };
  return state.members.flatMap(({ userId, state: membershipState, organizationRole, older }) => {
    const users = { count: state.memberCount, older };
    const member = { isSessionUsable: true, membershipState, organizationRole, organizationStatus, plan } as const;
    const outside = { workspaceId: null, workspaceType: null, isWorkspaceOwner: false, assignedRole: null };
    // Unlike Explain: a preview shows what a role grants, also to someone who still has to add a second factor.
    const lacksSecondFactor = false;
    const overLimit = findExceeded(limits, { users, workspaces: none, roleAssignmentsPerWorkspace: none });
    const grants: AccessGrant[] = [];
    const held = decide({ ...member, ...outside, lacksSecondFactor, overLimit }, organizationPermissions);
    if (held.length > 0) grants.push({ userId, workspaceId: null, permissions: held });
    for (const workspace of state.workspaces) {
      const assignment = assigned.get(keyOf(userId, workspace.id));
      // Owners and administrators can write through their organization role.
      const counts = assignment !== undefined && impliedWorkspaceRole[organizationRole] === undefined;
      const standing = {
        users,
        workspaces: { count: state.workspaceCount, older: workspace.older },
        roleAssignmentsPerWorkspace: counts ? { count: workspace.assignmentCount, older: assignment.older } : none,
      };
      const facts: AccessFacts = {
        ...member,
        workspaceId: workspace.id,
        workspaceType: 'STANDARD',
        isWorkspaceOwner: false,
        assignedRole: assignment?.role ?? null,
        lacksSecondFactor,
        overLimit: findExceeded(limits, standing),
      };
      const permissions = decide(facts, workspacePermissions);
      if (permissions.length > 0) grants.push({ userId, workspaceId: workspace.id, permissions });
    }
    return grants;
  });
}
