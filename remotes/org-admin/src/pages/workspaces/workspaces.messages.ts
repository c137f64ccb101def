import { formatNumber } from '@cofferdam/ui/format';

/** English texts of the list of workspaces. */
export const workspacesMessages = {
  title: 'Workspaces',
  lead: (organization: string) => `Workspaces you can access in ${organization}`,
  create: 'New workspace',
  columns: { name: 'Name', type: 'Type', role: 'Your role', secrets: 'Secrets', created: 'Created' },
  private: 'Private',
  standard: 'Standard',
  onlyYou: 'Private, only you',
  states: {
    emptyTitle: 'No workspaces yet',
    empty: 'Secrets live in workspaces. Create one for each project and environment.',
    failedTitle: 'Couldn’t load the workspaces',
    failed: 'The server didn’t answer. Nothing was changed.',
  },
  secrets: (number: number) => (number === 1 ? '1 secret' : `${formatNumber(number)} secrets`),
  open: 'Open',
  permissions: 'Permissions',
  privateRoles: 'Private workspaces have no roles',
  edit: 'Edit details',
  editRefused: 'Editing needs Admin of the workspace',
  delete: 'Delete',
  privateStays: 'Private workspaces can’t be deleted',
  deleteRefused: 'Deleting needs Admin of the workspace',
} as const;
