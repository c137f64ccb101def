import type { PermissionName } from './permissions.ts';

/**
 * Limits that decide by themselves whether someone may change things at a place: a member, a standard workspace or an
 * assigned role over one can only read. One rule everywhere decides which are over: the newest by
 * creation, all beyond as many as the plan allows.
 */
const overLimitNames = ['users', 'workspaces', 'roleAssignmentsPerWorkspace'] as const;
/** Name of such a limit. */
export type OverLimitName = (typeof overLimitNames)[number];

/** An exceeded limit: how much the plan allows, and how much there is. */
export interface OverLimit {
  readonly name: OverLimitName;
  readonly allowed: number;
  readonly used: number;
}

/**
 * Permissions that are withheld over a limit of the plan. What reads stays, and so does everything that leads back
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
 * Permissions of calls that grow as well as of calls that do not: giving a role and taking one away. The calls that
 * grow look at the limit themselves.
 */
export const permissionsCheckedAgainstLimit: ReadonlySet<PermissionName> = new Set<PermissionName>([
  ...permissionsBlockedOverLimit,
  'organization:member:invite',
  'organization:role:assign',
  'workspace:role:assign',
]);
