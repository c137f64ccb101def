import { deletedAccount } from './people.messages.ts';

/** English texts of the details of an item. */
export const itemDetailsMessages = {
  details: 'Details',
  workspace: 'Workspace',
  created: 'Created',
  updated: 'Updated',
  deleted: deletedAccount,
  labels: 'Labels',
  noLabels: 'None',
} as const;
