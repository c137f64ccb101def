import { levelOfPermission, type PermissionName } from './permissions.ts';
import {
  impliedWorkspaceRole,
  organizationRoles,
  workspaceRoles,
  type OrganizationRoleName,
  type WorkspaceRoleName,
} from './roles.ts';

/** Kinds of workspaces: `PRIVATE` belongs to one member and is seen by its owner alone. */
export const workspaceTypes = ['STANDARD', 'PRIVATE'] as const;
/** Kind of a workspace. */
export type WorkspaceType = (typeof workspaceTypes)[number];

/** States of a membership. Only `ACTIVE` opens anything. */
export const membershipStates = ['INVITED', 'ACTIVE', 'REMOVED'] as const;
/** State of a membership. */
export type MembershipState = (typeof membershipStates)[number];

/** What is known of one person in one organization when an access is decided. */
export interface MembershipFacts {
  readonly state: MembershipState;
  readonly organizationRole: OrganizationRoleName;
}

/** What is known of one person in one workspace when an access is decided. */
export interface WorkspaceFacts {
  readonly type: WorkspaceType;
  /** Whether the person owns this PRIVATE workspace. */
  readonly isOwner: boolean;
  /** The role assigned in this workspace itself, if any. */
  readonly assignedRole: WorkspaceRoleName | null;
}

/**
 * The role that counts in a workspace: the owner of a PRIVATE workspace is its ADMIN and nobody else is
 * anything; in a STANDARD one the role implied by the organization role or the assigned one, whichever
 * is stronger. `null` means that for this person the workspace does not exist.
 */
export function effectiveWorkspaceRole(
  membership: MembershipFacts,
  workspace: WorkspaceFacts,
): WorkspaceRoleName | null {
  if (membership.state !== 'ACTIVE') return null;
  if (workspace.type === 'PRIVATE') return workspace.isOwner ? 'ADMIN' : null;
  return impliedWorkspaceRole[membership.organizationRole] ?? workspace.assignedRole;
}

/**
 * The one access decision. Denies by default: an unknown state, a missing role or a permission of the
 * other level without its facts is a refusal.
 *
 * @param workspace facts of the workspace for a workspace permission, else null
 */
export function isAllowed(
  permission: PermissionName,
  membership: MembershipFacts,
  workspace: WorkspaceFacts | null,
): boolean {
  if (membership.state !== 'ACTIVE') return false;
  if (levelOfPermission(permission) === 'ORGANIZATION') {
    return organizationRoles[membership.organizationRole].includes(permission);
  }
  if (workspace === null) return false;
  const role = effectiveWorkspaceRole(membership, workspace);
  return role !== null && workspaceRoles[role].includes(permission);
}
