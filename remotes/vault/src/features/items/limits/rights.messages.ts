import type { PermissionName, WorkspaceRoleName } from '@cofferdam/domain';

/** Words for what a person may not do, English. */
export const rightsMessages = {
  needs: (deed: string, role: string) => `${deed} needs ${role}`,
  roles: {
    ADMIN: 'Admin',
    EDITOR: 'Editor',
    READER: 'Reader',
    CODE_USER: 'Code user',
    VIEWER: 'Viewer',
  } satisfies Record<WorkspaceRoleName, string>,
  deeds: {
    'secret:create': 'Adding secrets',
    'secret:share': 'Sharing',
    'note:share': 'Sharing',
    'secret:version:access': 'Reading values',
    'secret:version:add': 'Adding versions',
    'secret:version:manage': 'Changing versions',
    'secret:update': 'Changing secrets',
    'secret:delete': 'Deleting and moving',
    'workspace:role:read': 'Seeing who can read this',
    'workspace:audit:read': 'Reading the audit trail',
    'two-factor:create': 'Adding two-factor codes',
    'two-factor:update': 'Changing a two-factor code',
    'two-factor:delete': 'Deleting and moving a two-factor code',
    'two-factor:code:use': 'Using codes',
    'two-factor:seed:access': 'Seeing seeds and recovery codes',
    'note:access': 'Reading notes',
    'note:create': 'Adding notes',
    'note:update': 'Changing notes',
    'note:delete': 'Deleting notes',
  } satisfies Partial<Record<PermissionName, string>>,
} as const;
