import { levelOfPermission, organizationRolesWith, workspaceRolesWith, type PermissionName } from '@cofferdam/domain';
import type { HostSession } from '../hostApi.ts';
import { needsRole, permissionActivities, roleNames } from './permissions.messages.ts';

/** The name of the weakest role with a permission. */
export function weakestRoleWith(permission: PermissionName): string {
  const roles =
    levelOfPermission(permission) === 'ORGANIZATION'
      ? organizationRolesWith(permission)
      : workspaceRolesWith(permission);
  return roleNames[roles.at(-1) ?? 'ADMIN'];
}

/**
 * Why a person can't do something, such as "Sharing needs Editor"; undefined when they can. The one source of these words:
 * buttons, menus, the list of keys and the palette use it.
 */
export function disabledReasonFor(permission: PermissionName, session: Pick<HostSession, 'can'>): string | undefined {
  if (session.can(permission)) return undefined;
  return needsRole(permissionActivities[permission], weakestRoleWith(permission));
}
