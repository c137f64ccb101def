import type { MembershipFacts, WorkspaceDetails } from '../membership.ts';
import type { PermissionName } from '../permissions.ts';
import type { WorkspaceRoleName } from '../roles.ts';
import { resolveAccess, resolveWorkspaceRole } from './resolveAccess.ts';

/** The effective role in a workspace, by `resolveWorkspaceRole`; null if it doesn't exist for this person. */
export function effectiveWorkspaceRole(
  membership: MembershipFacts,
  workspace: WorkspaceDetails,
): WorkspaceRoleName | null {
  return resolveWorkspaceRole(membership, workspace).role;
}

/**
 * The access decision of `resolveAccess`, without its reasons.
 *
 * @param workspace facts of the workspace for a workspace permission, otherwise null
 */
export function isAllowed(
  permission: PermissionName,
  membership: MembershipFacts,
  workspace: WorkspaceDetails | null,
): boolean {
  return resolveAccess(permission, membership, workspace).isAllowed;
}
