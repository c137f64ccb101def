import { levelOfPermission, permissionNames, type PermissionName } from './permissions.ts';

/** Roles in an organization, strongest first. */
export const organizationRoleNames = ['OWNER', 'ADMIN', 'BILLING', 'AUDITOR', 'MEMBER'] as const;
/** Possible default roles of the invitation form; Owner must always be chosen explicitly. */
export const defaultRoleNames = ['ADMIN', 'BILLING', 'AUDITOR', 'MEMBER'] as const;
/** A possible default role of the invitation form. */
export type DefaultRoleName = (typeof defaultRoleNames)[number];
/** Roles in a workspace, strongest first. */
export const workspaceRoleNames = ['ADMIN', 'EDITOR', 'READER', 'CODE_USER', 'VIEWER'] as const;

/** Role of a member in an organization. */
export type OrganizationRoleName = (typeof organizationRoleNames)[number];
/** Role of a member in a workspace. */
export type WorkspaceRoleName = (typeof workspaceRoleNames)[number];

const organizationPermissions = permissionNames.filter((name) => levelOfPermission(name) === 'ORGANIZATION');
const workspacePermissions = permissionNames.filter((name) => levelOfPermission(name) === 'WORKSPACE');

const viewer: readonly PermissionName[] = ['workspace:read', 'secret:list', 'two-factor:list', 'note:list'];
const codeUser: readonly PermissionName[] = [...viewer, 'two-factor:code:use'];
const reader: readonly PermissionName[] = [...codeUser, 'secret:version:access', 'note:access', 'workspace:role:read'];
const editor: readonly PermissionName[] = [
  ...reader,
  'secret:create',
  'secret:update',
  'secret:delete',
  'secret:share',
  'secret:version:add',
  'secret:version:manage',
  'two-factor:create',
  'two-factor:update',
  'two-factor:delete',
  'two-factor:seed:access',
  'note:create',
  'note:update',
  'note:delete',
  'note:share',
];

/** The permissions of each organization role: the only table, used by the server, the dictionary and the pages. */
export const organizationRoles: Readonly<Record<OrganizationRoleName, readonly PermissionName[]>> = {
  OWNER: organizationPermissions,
  ADMIN: organizationPermissions.filter(
    (name) =>
      name !== 'organization:delete' &&
      name !== 'organization:workspace:claim' &&
      name !== 'organization:encryption:change' &&
      name !== 'organization:billing:manage',
  ),
  BILLING: ['organization:read', 'organization:billing:read', 'organization:billing:manage'],
  AUDITOR: [
    'organization:read',
    'organization:member:read',
    'organization:role:read',
    'organization:domain:read',
    'organization:encryption:read',
    'organization:connection:read',
    'organization:audit:read',
    'organization:audit:export',
  ],
  MEMBER: ['organization:read'],
};

/** The permissions of each workspace role. */
export const workspaceRoles: Readonly<Record<WorkspaceRoleName, readonly PermissionName[]>> = {
  ADMIN: workspacePermissions,
  EDITOR: editor,
  READER: reader,
  CODE_USER: codeUser,
  VIEWER: viewer,
};

/**
 * The workspace role that an organization role gives in every STANDARD workspace, without an assignment
 * there. Only its owner sees a PRIVATE workspace, with any role in the organization.
 */
export const impliedWorkspaceRole: Readonly<Partial<Record<OrganizationRoleName, WorkspaceRoleName>>> = {
  OWNER: 'ADMIN',
  ADMIN: 'ADMIN',
};

/** The organization roles with a permission, strongest first. */
export function organizationRolesWith(permission: PermissionName): OrganizationRoleName[] {
  return organizationRoleNames.filter((role) => organizationRoles[role].includes(permission));
}

/** The workspace roles with a permission, strongest first. */
export function workspaceRolesWith(permission: PermissionName): WorkspaceRoleName[] {
  return workspaceRoleNames.filter((role) => workspaceRoles[role].includes(permission));
}
