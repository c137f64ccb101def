import {
  includesAll,
  organizationRoleNames,
  organizationRoles,
  workspaceRoleNames,
  workspaceRoles,
  type OrganizationRoleName,
  type WorkspaceRoleName,
} from '@cofferdam/domain';
import { ApiFailure } from '../errors/apiFailure.ts';

/** The organization role with a name. @throws ApiFailure for an unknown name or one of the other level */
export function requireOrganizationRole(name: string): OrganizationRoleName {
  return requireRole(organizationRoleNames, workspaceRoleNames, name);
}

/** The workspace role with a name. @throws ApiFailure for an unknown name or one of the other level */
export function requireWorkspaceRole(name: string): WorkspaceRoleName {
  return requireRole(workspaceRoleNames, organizationRoleNames, name);
}

function requireRole<Name extends string>(names: readonly Name[], others: readonly string[], name: string): Name {
  const role = names.find((one) => one === name);
  if (role !== undefined) return role;
  const code = others.includes(name) ? 'role-resource.not-match' : 'role.not-found.name';
  throw new ApiFailure(code, { fields: ['role'] });
}

/**
 * Whether someone can assign or remove an organization role: no one grants more than they have, or removes it from
 * someone who has more.
 */
export function isGrantable(own: OrganizationRoleName, role: OrganizationRoleName): boolean {
  return includesAll(organizationRoles[own], organizationRoles[role]);
}

/** The same in a workspace. */
export function isWorkspaceRoleGrantable(own: WorkspaceRoleName, role: WorkspaceRoleName): boolean {
  return includesAll(workspaceRoles[own], workspaceRoles[role]);
}

/**
 * Refuses to assign or remove an organization role above the caller's own.
 *
 * @throws ApiFailure `access-denied.exception`
 */
export function requireGrantable(own: OrganizationRoleName, role: OrganizationRoleName): void {
  if (!isGrantable(own, role)) throw new ApiFailure('access-denied.exception');
}

/** The same in a workspace. @throws ApiFailure `access-denied.exception` */
export function requireWorkspaceGrantable(own: WorkspaceRoleName, role: WorkspaceRoleName): void {
  if (!isWorkspaceRoleGrantable(own, role)) throw new ApiFailure('access-denied.exception');
}
