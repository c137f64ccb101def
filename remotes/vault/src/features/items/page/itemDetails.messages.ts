import { deletedAccount } from './people.messages.ts';

/** Words for the facts about a thing, English. */
export const itemDetailsMessages = {
  details: 'Details',
  workspace: 'Workspace',
  created: 'Created',
  updated: 'Updated',
  deleted: deletedAccount,
  labels: 'Labels',
  noLabels: 'None',
} as const;
