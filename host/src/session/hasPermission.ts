import { levelOfPermission, organizationRoles, workspaceRoles, type PermissionName } from '@cofferdam/domain';
import type { RouteAccess, SessionView } from '@cofferdam/remote-contract';

/** Whether a person has a permission in the current scope. Only for rendering: the server decides. */
export function hasPermission(view: SessionView | null, permission: PermissionName): boolean {
  if (view === null) return false;
  if (levelOfPermission(permission) === 'ORGANIZATION') {
    return view.organization !== null && organizationRoles[view.organization.role].includes(permission);
  }
  return view.workspace !== null && workspaceRoles[view.workspace.role].includes(permission);
}

/** Whether the person can open a route or use an extension with this access. */
export function hasAccess(view: SessionView | null, access: RouteAccess): boolean {
  return access === 'signed-in' || hasPermission(view, access);
}
