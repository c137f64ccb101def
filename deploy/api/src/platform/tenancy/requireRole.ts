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

/** The organization role of a name. @throws ApiFailure for a name of the other level, or of none */
export function requireOrganizationRole(name: string): OrganizationRoleName {
  const role = organizationRoleNames.find((one) => one === name);
  if (role !== undefined) return role;
  const isOfWorkspaces = workspaceRoleNames.some((one) => one === name);
  throw new ApiFailure(isOfWorkspaces ? 'role-resource.not-match' : 'role.not-found.name', { fields: ['role'] });
}

/** The workspace role of a name. @throws ApiFailure for a name of the other level, or of none */
export function requireWorkspaceRole(name: string): WorkspaceRoleName {
  const role = workspaceRoleNames.find((one) => one === name);
  if (role !== undefined) return role;
  const isOfOrganizations = organizationRoleNames.some((one) => one === name);
  throw new ApiFailure(isOfOrganizations ? 'role-resource.not-match' : 'role.not-found.name', { fields: ['role'] });
}

/**
 * Refuses to give or take an organization role to someone who holds less themselves: no one grants more than they
 * hold, and no one takes from someone who holds more.
 *
 * @throws ApiFailure `access-denied.exception`
 */
export function requireGrantable(own: OrganizationRoleName, role: OrganizationRoleName): void {
  if (includesAll(organizationRoles[own], organizationRoles[role])) return;
  throw new ApiFailure('access-denied.exception');
}

/** The same in a workspace. @throws ApiFailure `access-denied.exception` */
export function requireWorkspaceGrantable(own: WorkspaceRoleName, role: WorkspaceRoleName): void {
  if (includesAll(workspaceRoles[own], workspaceRoles[role])) return;
  throw new ApiFailure('access-denied.exception');
}
