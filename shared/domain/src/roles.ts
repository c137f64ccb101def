import { levelOfPermission, permissionNames, type PermissionName } from './permissions.ts';

/** Roles in an organization, strongest first. */
export const organizationRoleNames = ['OWNER', 'ADMIN', 'BILLING', 'AUDITOR', 'MEMBER'] as const;
/** Roles that the form of invitations can propose: Owner is always chosen by a person. */
export const defaultRoleNames = ['ADMIN', 'BILLING', 'AUDITOR', 'MEMBER'] as const;
/** A role that the form of invitations can propose. */
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

/** What each organization role may do: the one table that the server, the dictionary and the pages read. */
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

/** What each workspace role may do. */
export const workspaceRoles: Readonly<Record<WorkspaceRoleName, readonly PermissionName[]>> = {
  ADMIN: workspacePermissions,
  EDITOR: editor,
  READER: reader,
  CODE_USER: codeUser,
  VIEWER: viewer,
};

/**
 * The workspace role that an organization role gives in every STANDARD workspace without an assignment
 * stop itself. Only its owner sees a PRIVATE workspace, with any role in the organization.
 */
export const impliedWorkspaceRole: Readonly<Partial<Record<OrganizationRoleName, WorkspaceRoleName>>> = {
  OWNER: 'ADMIN',
  ADMIN: 'ADMIN',
};

/** The organization roles that hold a permission, strongest first. */
export function organizationRolesWith(permission: PermissionName): OrganizationRoleName[] {
  return organizationRoleNames.filter((role) => organizationRoles[role].includes(permission));
}

/** The workspace roles that hold a permission, strongest first. */
export function workspaceRolesWith(permission: PermissionName): WorkspaceRoleName[] {
  return workspaceRoleNames.filter((role) => workspaceRoles[role].includes(permission));
}
