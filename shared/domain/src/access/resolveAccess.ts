import type { MembershipFacts, MembershipState, WorkspaceDetails } from '../membership.ts';
import type { OrganizationStatus } from '../organizationStatus.ts';
import type { OverLimit } from '../overLimit.ts';
import { levelOfPermission, type PermissionName } from '../permissions.ts';
import {
  impliedWorkspaceRole,
  organizationRoles,
  workspaceRoles,
  type OrganizationRoleName,
  type WorkspaceRoleName,
} from '../roles.ts';

/** One step of a decision, as data; pages have the texts. The steps are in the order of evaluation. */
export type AccessRule =
  /** Someone who never was a member. */
  | { readonly kind: 'no-membership' }
  /** Invited or removed: gives no access. */
  | { readonly kind: 'membership-not-active'; readonly state: Exclude<MembershipState, 'ACTIVE'> }
  | { readonly kind: 'organization-role'; readonly role: OrganizationRoleName }
  /** A workspace permission without a workspace, or with an unknown one. */
  | { readonly kind: 'no-workspace' }
  | { readonly kind: 'private-own' }
  | { readonly kind: 'private-of-another' }
  /** The organization role gives this role in every standard workspace. */
  | { readonly kind: 'implied-role'; readonly from: OrganizationRoleName; readonly role: WorkspaceRoleName }
  /** The role assigned in the workspace itself. */
  | { readonly kind: 'assigned-role'; readonly role: WorkspaceRoleName }
  | { readonly kind: 'no-role' }
  /** Whether the effective role has the permission; usually the last step. */
  | { readonly kind: 'role-holds' | 'role-lacks'; readonly permission: PermissionName }
  /** After that, for everyone with the permission: the organization is currently blocked. */
  | { readonly kind: 'organization-blocked'; readonly status: Exclude<OrganizationStatus, 'active'> }
  /** The organization requires a second factor, which the person doesn't have. */
  | { readonly kind: 'second-factor-missing' }
  /** A limit of the plan withholds the permission, or only the part of it that gives rights. */
  | { readonly kind: 'over-limit' | 'over-limit-giving'; readonly limit: OverLimit };

/** A decision with the chain of rules that led to it. Never empty. */
export interface AccessDecision {
  readonly isAllowed: boolean;
  /** The effective role in the workspace; null outside one, or if it doesn't exist for this person. */
  readonly workspaceRole: WorkspaceRoleName | null;
  readonly rules: readonly AccessRule[];
}

/** The effective role in one workspace, with its reasons. */
export interface WorkspaceRoleDecision {
  readonly role: WorkspaceRoleName | null;
  readonly rules: readonly AccessRule[];
}

/**
 * The effective role in a workspace, with its reasons. Only the owner of a PRIVATE workspace has a role there: ADMIN. In a
 * STANDARD one, it's the role implied by the organization role, which is never the weaker one, otherwise the assigned role.
 * Null means that the workspace doesn't exist for this person.
 */
export function resolveWorkspaceRole(
  membership: MembershipFacts | null,
  workspace: WorkspaceDetails,
): WorkspaceRoleDecision {
  if (membership === null) return { role: null, rules: [{ kind: 'no-membership' }] };
  const { state, organizationRole } = membership;
  if (state !== 'ACTIVE') return { role: null, rules: [{ kind: 'membership-not-active', state }] };
  if (workspace.type === 'PRIVATE') {
    return workspace.isOwner
      ? { role: 'ADMIN', rules: [{ kind: 'private-own' }] }
      : { role: null, rules: [{ kind: 'private-of-another' }] };
  }
  const implied = impliedWorkspaceRole[organizationRole];
  if (implied !== undefined) {
    return { role: implied, rules: [{ kind: 'implied-role', from: organizationRole, role: implied }] };
  }
  const { assignedRole } = workspace;
  if (assignedRole === null) return { role: null, rules: [{ kind: 'no-role' }] };
  return { role: assignedRole, rules: [{ kind: 'assigned-role', role: assignedRole }] };
}

/**
 * The only access decision, with its reasons. Denies by default: without a membership, in a state other than ACTIVE,
 * without a role, or for a workspace permission without a workspace. Pure and total.
 *
 * @param membership null for someone who isn't a member
 * @param workspace facts of the workspace for a workspace permission, otherwise null
 */
export function resolveAccess(
  permission: PermissionName,
  membership: MembershipFacts | null,
  workspace: WorkspaceDetails | null,
): AccessDecision {
  if (levelOfPermission(permission) === 'ORGANIZATION') return resolveInOrganization(permission, membership);
  if (workspace === null) return { isAllowed: false, workspaceRole: null, rules: [{ kind: 'no-workspace' }] };
  const { role, rules } = resolveWorkspaceRole(membership, workspace);
  if (role === null) return { isAllowed: false, workspaceRole: null, rules };
  const isAllowed = workspaceRoles[role].includes(permission);
  const last = { kind: isAllowed ? 'role-holds' : 'role-lacks', permission } as const;
  return { isAllowed, workspaceRole: role, rules: [...rules, last] };
}

function resolveInOrganization(permission: PermissionName, membership: MembershipFacts | null): AccessDecision {
  if (membership === null) return { isAllowed: false, workspaceRole: null, rules: [{ kind: 'no-membership' }] };
  const { state, organizationRole: role } = membership;
  if (state !== 'ACTIVE') {
    return { isAllowed: false, workspaceRole: null, rules: [{ kind: 'membership-not-active', state }] };
  }
  const isAllowed = organizationRoles[role].includes(permission);
  const last = { kind: isAllowed ? 'role-holds' : 'role-lacks', permission } as const;
  return { isAllowed, workspaceRole: null, rules: [{ kind: 'organization-role', role }, last] };
}
