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

/** One step of a decision, as data; the pages have the words. In the order in which it was looked at. */
export type AccessRule =
  /** Someone who never was a member. */
  | { readonly kind: 'no-membership' }
  /** Invited, or removed: opens nothing. */
  | { readonly kind: 'membership-not-active'; readonly state: Exclude<MembershipState, 'ACTIVE'> }
  | { readonly kind: 'organization-role'; readonly role: OrganizationRoleName }
  /** A workspace permission was asked for without naming a workspace, or one that is not there. */
  | { readonly kind: 'no-workspace' }
  | { readonly kind: 'private-own' }
  | { readonly kind: 'private-of-another' }
  /** The organization role makes this role in every standard workspace. */
  | { readonly kind: 'implied-role'; readonly from: OrganizationRoleName; readonly role: WorkspaceRoleName }
  /** The role that was assigned in the workspace itself. */
  | { readonly kind: 'assigned-role'; readonly role: WorkspaceRoleName }
  | { readonly kind: 'no-role' }
  /** Last: whether the role that counts holds the permission. */
  | { readonly kind: 'role-holds' | 'role-lacks'; readonly permission: PermissionName }
  /** After that, for everyone with the permission: the organization is blocked at the moment. */
  | { readonly kind: 'organization-blocked'; readonly status: Exclude<OrganizationStatus, 'active'> }
  /** A limit of the plan withholds the permission, or only what it gives beside what it takes away. */
  | { readonly kind: 'second-factor-missing' }
  | { readonly kind: 'over-limit' | 'over-limit-giving'; readonly limit: OverLimit };

/** A decision with the chain of rules that led to it. Never empty. */
export interface AccessDecision {
  readonly isAllowed: boolean;
  /** The role that counts in the workspace; null outside one, or when for this person it does not exist. */
  readonly workspaceRole: WorkspaceRoleName | null;
  readonly rules: readonly AccessRule[];
}

/** What was found about the role that counts in one workspace. */
export interface WorkspaceRoleDecision {
  readonly role: WorkspaceRoleName | null;
  readonly rules: readonly AccessRule[];
}

/**
 * The role that counts in a workspace, with its reasons: the owner of a PRIVATE workspace is its ADMIN and no one else
 * is anything; in a STANDARD one the role implied by the organization role, which is never the weaker one, else the
 * assigned one. `null` means that for this person the workspace does not exist.
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
 * The one access decision, with its reasons. Denies by default: no membership, a state that is not ACTIVE, a missing
 * role, or a workspace permission without a workspace is a refusal. Pure and total.
 *
 * @param membership null for someone who is no member at all
 * @param workspace facts of the workspace for a workspace permission, else null
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
