/** Words for the facts about a thing, English. */
export const factsMessages = {
  details: 'Details',
  workspace: 'Workspace',
  created: 'Created',
  createdBy: 'Created by',
  updated: 'Updated',
  deleted: 'Deleted account',
  labels: 'Labels',
  noLabels: 'None',
} as const;
