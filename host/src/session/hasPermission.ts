import { levelOfPermission, organizationRoles, workspaceRoles, type PermissionName } from '@cofferdam/domain';
import type { SessionView } from '@cofferdam/remote-contract';

/** Whether a person has a permission in the current scope. Only for rendering: the server decides. */
export function hasPermission(view: SessionView | null, permission: PermissionName): boolean {
  if (view === null) return false;
  if (levelOfPermission(permission) === 'ORGANIZATION') {
    return view.organization !== null && organizationRoles[view.organization.role].includes(permission);
  }
  return view.workspace !== null && workspaceRoles[view.workspace.role].includes(permission);
}
