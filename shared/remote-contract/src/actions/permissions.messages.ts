import type { OrganizationRoleName, PermissionName, WorkspaceRoleName } from '@cofferdam/domain';

/** Roles as people read them. */
export const roleNames: Readonly<Record<OrganizationRoleName | WorkspaceRoleName, string>> = {
  OWNER: 'Owner',
  ADMIN: 'Admin',
  BILLING: 'Billing',
  AUDITOR: 'Auditor',
  MEMBER: 'Member',
  EDITOR: 'Editor',
  READER: 'Reader',
  CODE_USER: 'Code user',
  VIEWER: 'Viewer',
};

/** What a permission is needed for, as the subject of a sentence. */
export const permissionActivities: Readonly<Partial<Record<PermissionName, string>>> = {
  'organization:update': 'Changing the organization',
  'organization:delete': 'Deleting the organization',
  'organization:member:invite': 'Inviting',
  'organization:member:remove': 'Removing people',
  'organization:role:assign': 'Changing roles',
  'organization:workspace:create': 'Creating workspaces',
  'organization:domain:manage': 'Managing domains',
  'organization:encryption:change': 'Changing encryption',
  'organization:connection:manage': 'Managing connections',
  'organization:billing:manage': 'Changing the plan',
  'organization:audit:export': 'Exporting the audit log',
  'workspace:update': 'Changing the workspace',
  'workspace:delete': 'Deleting the workspace',
  'workspace:role:read': 'Seeing who has access',
  'workspace:role:assign': 'Changing roles',
  'workspace:audit:read': 'Reading the audit log',
  'secret:create': 'Adding secrets',
  'secret:update': 'Changing secrets',
  'secret:delete': 'Deleting and moving secrets',
  'secret:share': 'Sharing',
  'secret:version:access': 'Reading values',
  'secret:version:add': 'Adding versions',
  'secret:version:manage': 'Changing versions',
  'two-factor:create': 'Adding two-factor codes',
  'two-factor:update': 'Changing two-factor codes',
  'two-factor:delete': 'Deleting and moving two-factor codes',
  'two-factor:code:use': 'Using codes',
  'two-factor:seed:access': 'Seeing secret keys and recovery codes',
  'note:access': 'Reading notes',
  'note:create': 'Adding notes',
  'note:update': 'Changing notes',
  'note:delete': 'Deleting and moving notes',
  'note:share': 'Sharing',
};

/** Why something is disabled for lack of a role. */
export function needsRole(activity: string | undefined, role: string): string {
  return `${activity ?? 'This'} needs ${role}`;
}
