import {
  organizationRolesWith,
  workspaceRolesWith,
  type AccessRule,
  type OrganizationRoleName,
  type PermissionName,
  type WorkspaceRoleName,
} from '@cofferdam/domain';

/** The roles that would allow what is denied, in the place that the question is about; the least powerful first. */
export type AccessRemedy =
  | { readonly level: 'ORGANIZATION'; readonly roles: readonly OrganizationRoleName[] }
  | { readonly level: 'WORKSPACE'; readonly roles: readonly WorkspaceRoleName[] };

/**
 * The roles that would allow what the rules deny. Null if a role doesn't help: the person isn't an active member, or a limit,
 * a missing second factor or a migration withholds what their role has.
 */
export function accessRemedy(
  rules: readonly AccessRule[],
  permission: PermissionName,
  isInWorkspace: boolean,
): AccessRemedy | null {
  const decisive = rules.at(-1)?.kind;
  if (decisive !== 'no-role' && decisive !== 'role-lacks') return null;
  return isInWorkspace
    ? { level: 'WORKSPACE', roles: workspaceRolesWith(permission).toReversed() }
    : { level: 'ORGANIZATION', roles: organizationRolesWith(permission).toReversed() };
}
