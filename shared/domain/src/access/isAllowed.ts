import type { MembershipFacts, WorkspaceDetails } from '../membership.ts';
import type { PermissionName } from '../permissions.ts';
import type { WorkspaceRoleName } from '../roles.ts';
import { resolveAccess, resolveWorkspaceRole } from './resolveAccess.ts';

/** The role that counts in a workspace, by `resolveWorkspaceRole`; `null`: for this person it does not exist. */
export function effectiveWorkspaceRole(
  membership: MembershipFacts,
  workspace: WorkspaceDetails,
): WorkspaceRoleName | null {
  return resolveWorkspaceRole(membership, workspace).role;
}

/**
 * The one access decision, by `resolveAccess`, without its reasons.
 *
 * @param workspace facts of the workspace for a workspace permission, else null
 */
export function isAllowed(
  permission: PermissionName,
  membership: MembershipFacts,
  workspace: WorkspaceDetails | null,
): boolean {
  return resolveAccess(permission, membership, workspace).isAllowed;
}
