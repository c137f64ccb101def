import { formatNumber } from '@cofferdam/ui/format';

/** Words of the list of workspaces, English. */
export const workspacesMessages = {
  title: 'Workspaces',
  lead: (organization: string) => `What you may see in ${organization}`,
  create: 'New workspace',
  columns: { name: 'Name', type: 'Kind', role: 'Your role', secrets: 'Secrets', created: 'Created' },
  private: 'Private',
  standard: 'Standard',
  onlyYou: 'Private, only you',
  states: {
    emptyTitle: 'No workspace yet',
    empty: 'Secrets live in workspaces. Make one for each project and stage.',
    failedTitle: 'Workspaces could not be loaded',
    failed: 'The server did not answer. Nothing was changed.',
  },
  secrets: (number: number) => (number === 1 ? '1 secret' : `${formatNumber(number)} secrets`),
  permissions: 'Permissions',
  privateRoles: 'A private workspace has no roles',
  edit: 'Rename or describe',
  editRefused: 'Changing it needs Admin of the workspace',
  delete: 'Delete',
  privateStays: 'A private workspace stays as long as its member',
  deleteRefused: 'Deleting needs Admin of the workspace',
} as const;
