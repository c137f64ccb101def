/**
 * All permissions. `organization:*` come from an organization role, all others from a workspace role. *List* shows names
 * and details, *access* shows the value itself and is audited.
 */
export const permissionNames = [
  'organization:read',
  'organization:update',
  'organization:delete',
  'organization:member:read',
  'organization:member:invite',
  'organization:member:remove',
  'organization:role:read',
  'organization:role:assign',
  'organization:workspace:create',
  'organization:workspace:claim',
  'organization:domain:read',
  'organization:domain:manage',
  'organization:encryption:read',
  'organization:encryption:change',
  'organization:connection:read',
  'organization:connection:manage',
  'organization:billing:read',
  'organization:billing:manage',
  'organization:audit:read',
  'organization:audit:export',
  'organization:notification:manage',
  'workspace:read',
  'workspace:update',
  'workspace:delete',
  'workspace:role:read',
  'workspace:role:assign',
  'workspace:audit:read',
  'secret:list',
  'secret:create',
  'secret:update',
  'secret:delete',
  'secret:share',
  'secret:version:access',
  'secret:version:add',
  'secret:version:manage',
  'two-factor:list',
  'two-factor:create',
  'two-factor:update',
  'two-factor:delete',
  'two-factor:code:use',
  'two-factor:seed:access',
  'note:list',
  'note:access',
  'note:create',
  'note:update',
  'note:delete',
  'note:share',
] as const;

/** Name of a permission. */
export type PermissionName = (typeof permissionNames)[number];

/** The two levels of roles; also the resource types of role assignments. */
export const roleLevels = ['ORGANIZATION', 'WORKSPACE'] as const;

/** Level of a role. */
export type RoleLevel = (typeof roleLevels)[number];

/** The level of a permission. */
export function levelOfPermission(permission: PermissionName): RoleLevel {
  return permission.startsWith('organization:') ? 'ORGANIZATION' : 'WORKSPACE';
}
