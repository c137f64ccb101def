import type { PermissionName } from './permissions.ts';

/**
 * Limits that decide whether someone can make changes: a member, a standard workspace or an assigned role over its limit
 * can only read. The same rule applies everywhere: the newest ones, beyond the number that the plan allows, are over the
 * limit.
 */
const overLimitNames = ['users', 'workspaces', 'roleAssignmentsPerWorkspace'] as const;
/** Name of one of these limits. */
export type OverLimitName = (typeof overLimitNames)[number];

/** An exceeded limit: the plan's number, and the current one. */
export interface OverLimit {
  readonly name: OverLimitName;
  readonly allowed: number;
  readonly used: number;
}

/**
 * Permissions that are withheld over a limit of the plan. Reading stays allowed, and so does everything that leads back
 * under the limit or keeps the rest safe: deleting, removing people and roles, revoking, disabling and destroying.
 */
export const permissionsBlockedOverLimit: ReadonlySet<PermissionName> = new Set<PermissionName>([
  'organization:update',
  'organization:workspace:create',
  'organization:domain:manage',
  'organization:connection:manage',
  'organization:notification:manage',
  'workspace:update',
  'secret:create',
  'secret:update',
  'secret:share',
  'secret:version:add',
  'two-factor:create',
  'two-factor:update',
  'note:create',
  'note:update',
  'note:share',
]);

/**
 * Permissions that are needed both for calls that a limit withholds and for calls that it doesn't: assigning and removing a
 * role, restoring and deleting an item, enabling and disabling a version. The withheld calls check the limit themselves.
 */
export const permissionsCheckedAgainstLimit: ReadonlySet<PermissionName> = new Set<PermissionName>([
  ...permissionsBlockedOverLimit,
  'organization:member:invite',
  'organization:role:assign',
  'workspace:role:assign',
  'secret:delete',
  'secret:version:manage',
  'two-factor:delete',
  'note:delete',
]);
