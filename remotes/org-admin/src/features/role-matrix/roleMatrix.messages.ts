import { formatNumber } from '@cofferdam/ui/format';

/** English texts of the matrix of roles. */
export const roleMatrixMessages = {
  organization: 'Roles in the organization',
  workspace: 'Roles in a workspace',
  permission: 'Permission',
  people: (count: number | undefined, isYours: boolean) => {
    const people = count === undefined ? [] : [count === 1 ? '1 person' : `${formatNumber(count)} people`];
    if (isYours) people.push(count === undefined ? 'Your role' : 'you');
    return people.join(', ');
  },
  counted: (place: string) => `People counted in ${place}`,
  holds: (role: string, permission: string) => `${role} can: ${permission}`,
  lacks: (role: string, permission: string) => `${role} can’t: ${permission}`,
  organizationHint: 'Owners and Admins are also Admins of every standard workspace.',
  workspaceHint:
    'People get one role per workspace. Organization Owners and Admins are Admin in every standard workspace.',
  onlyDifferences: 'Only differences',
  role: 'Role',
  groups: {
    members: 'Members and roles',
    workspaces: 'Workspaces',
    security: 'Security',
    billing: 'Billing',
    logs: 'Logs',
    organization: 'Organization',
    secrets: 'Secrets',
    codes: 'Two-factor codes',
    notes: 'Notes',
    workspace: 'Workspace',
  },
  count: (held: number, all: number) => `${held} of ${all}`,
  moreThan: (more: number, role: string) => `${more} more than ${role}`,
  failedTitle: 'Couldn’t load the roles',
  failed: 'The server didn’t answer.',
} as const;
