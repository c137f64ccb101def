import type { OrganizationRoleName, PermissionName, WorkspaceRoleName } from '@cofferdam/domain';

/** A line about each organization role, in English. */
export const organizationRoleHints: Readonly<Record<OrganizationRoleName, string>> = {
  OWNER: 'Full access, including deleting the organization',
  ADMIN: 'People, roles, domains and all standard workspaces',
  BILLING: 'Plan, payment and invoices',
  AUDITOR: 'Can view members, roles and the audit log, but no values',
  MEMBER: 'Only assigned workspaces',
};

/** A line about each workspace role. */
export const workspaceRoleHints: Readonly<Record<WorkspaceRoleName, string>> = {
  ADMIN: 'Full access, including roles',
  EDITOR: 'Can read and change values, codes and notes',
  READER: 'Can read values, codes and notes',
  CODE_USER: 'Can see names and use two-factor codes, but no values or secret keys',
  VIEWER: 'Can see names only',
};

/** Texts for permissions. Permissions without a text are shown by name. */
const permissionWords: Readonly<Partial<Record<PermissionName, string>>> = {
  'organization:read': 'See the organization',
  'organization:update': 'Edit organization settings',
  'organization:delete': 'Delete the organization',
  'organization:member:read': 'See members',
  'organization:member:invite': 'Invite people',
  'organization:member:remove': 'Remove members',
  'organization:role:read': 'See roles',
  'organization:role:assign': 'Change organization roles',
  'organization:workspace:create': 'Create workspaces',
  'organization:workspace:claim': 'Claim private workspaces of people who left',
  'organization:domain:read': 'See domains',
  'organization:domain:manage': 'Manage domains',
  'organization:encryption:read': 'See encryption settings',
  'organization:encryption:change': 'Change encryption settings',
  'organization:connection:read': 'See connections',
  'organization:connection:manage': 'Manage connections',
  'organization:billing:read': 'See plan and usage',
  'organization:billing:manage': 'Change plan and payment',
  'organization:audit:read': 'Read the audit log',
  'organization:audit:export': 'Export the audit log',
  'organization:notification:manage': 'Manage audit notifications',
  'workspace:read': 'See the workspace',
  'workspace:update': 'Change the name and description',
  'workspace:delete': 'Delete the workspace',
  'workspace:role:read': 'View workspace roles',
  'workspace:role:assign': 'Change workspace roles',
  'workspace:audit:read': 'View the workspace log',
  'secret:list': 'See names of secrets',
  'secret:create': 'Add secrets',
  'secret:update': 'Change names, labels and descriptions',
  'secret:delete': 'Delete secrets',
  'secret:share': 'Share secrets with one-time links',
  'secret:version:access': 'Read values',
  'secret:version:add': 'Add versions',
  'secret:version:manage': 'Make versions current, disable and delete them',
  'two-factor:list': 'See names of codes',
  'two-factor:create': 'Add codes',
  'two-factor:update': 'Change codes',
  'two-factor:delete': 'Delete codes',
  'two-factor:code:use': 'Use two-factor codes',
  'two-factor:seed:access': 'See secret keys and recovery codes',
  'note:list': 'See names of notes',
  'note:access': 'Read notes',
  'note:create': 'Add notes',
  'note:update': 'Change notes',
  'note:delete': 'Delete notes',
  'note:share': 'Share notes with one-time links',
};

/** The text of a permission, or its name. */
export function wordsOfPermission(permission: PermissionName): string {
  return permissionWords[permission] ?? permission;
}
