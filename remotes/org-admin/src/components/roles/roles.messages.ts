import type { OrganizationRoleName, PermissionName, WorkspaceRoleName } from '@cofferdam/domain';

/** Roles in an organization as people read them, English. */
export const organizationRoleWords: Readonly<Record<OrganizationRoleName, string>> = {
  OWNER: 'Owner',
  ADMIN: 'Admin',
  BILLING: 'Billing',
  AUDITOR: 'Auditor',
  MEMBER: 'Member',
};

/** What each organization role is for, in a line. */
export const organizationRoleHints: Readonly<Record<OrganizationRoleName, string>> = {
  OWNER: 'Everything, deleting the organization included',
  ADMIN: 'People, roles, domains and all standard workspaces',
  BILLING: 'Plan, payment and invoices',
  AUDITOR: 'Reads members, roles and the audit log; no values',
  MEMBER: 'Only workspaces in which a role is given',
};

/** Roles in a workspace as people read them. */
export const workspaceRoleWords: Readonly<Record<WorkspaceRoleName, string>> = {
  ADMIN: 'Admin',
  EDITOR: 'Editor',
  READER: 'Reader',
  CODE_USER: 'Code user',
  VIEWER: 'Viewer',
};

/** What each workspace role is for, in a line. */
export const workspaceRoleHints: Readonly<Record<WorkspaceRoleName, string>> = {
  ADMIN: 'Everything here, roles included',
  EDITOR: 'Reads and changes values, codes and notes',
  READER: 'Reads values, codes and notes',
  CODE_USER: 'Names and one-time codes; no values, no seeds',
  VIEWER: 'Names only',
};

/** What a permission lets somebody do. One that is not here is shown by its name alone. */
const permissionWords: Readonly<Partial<Record<PermissionName, string>>> = {
  'organization:read': 'See the organization',
  'organization:update': 'Change its name and settings',
  'organization:delete': 'Delete the organization',
  'organization:member:read': 'See members',
  'organization:member:invite': 'Invite people',
  'organization:member:remove': 'Remove members',
  'organization:role:read': 'See roles',
  'organization:role:assign': 'Change organization roles',
  'organization:workspace:create': 'Make workspaces',
  'organization:workspace:claim': 'Claim private workspaces of people who left',
  'organization:domain:read': 'See domains',
  'organization:domain:manage': 'Manage domains',
  'organization:encryption:read': 'See how it is encrypted',
  'organization:encryption:change': 'Change its encryption',
  'organization:connection:read': 'See connections',
  'organization:connection:manage': 'Manage connections',
  'organization:billing:read': 'See plan and usage',
  'organization:billing:manage': 'Change plan and payment',
  'organization:audit:read': 'Read the audit log',
  'organization:audit:export': 'Export the audit log',
  'organization:notification:manage': 'Manage audit notifications',
  'workspace:read': 'See the workspace',
  'workspace:update': 'Change its name and description',
  'workspace:delete': 'Delete the workspace',
  'workspace:role:read': 'See its roles',
  'workspace:role:assign': 'Change its roles',
  'workspace:audit:read': 'Read its log',
  'secret:list': 'See names of secrets',
  'secret:create': 'Add secrets',
  'secret:update': 'Change names, labels and descriptions',
  'secret:delete': 'Delete secrets',
  'secret:share': 'Share a secret by a one-time link',
  'secret:version:access': 'Read values',
  'secret:version:add': 'Add versions',
  'secret:version:manage': 'Make current, disable and destroy versions',
  'two-factor:list': 'See names of codes',
  'two-factor:create': 'Add codes',
  'two-factor:update': 'Change codes',
  'two-factor:delete': 'Delete codes',
  'two-factor:code:use': 'Use one-time codes',
  'two-factor:seed:access': 'See seeds and recovery codes',
  'note:list': 'See names of notes',
  'note:access': 'Read notes',
  'note:create': 'Add notes',
  'note:update': 'Change notes',
  'note:delete': 'Delete notes',
  'note:share': 'Share a note by a one-time link',
};

/** A permission in words; its name where there are none. */
export function wordsOfPermission(permission: PermissionName): string {
  return permissionWords[permission] ?? permission;
}
