import { deletedAccount } from './people.messages.ts';

/** Words of the details of an item, English. */
export const itemDetailsMessages = {
  details: 'Details',
  workspace: 'Workspace',
  created: 'Created',
  updated: 'Updated',
  deleted: deletedAccount,
  labels: 'Labels',
  noLabels: 'None',
} as const;
