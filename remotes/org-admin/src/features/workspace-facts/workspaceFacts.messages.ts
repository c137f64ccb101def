/** Words of the overview of a workspace, English. */
export const workspaceFactsMessages = {
  facts: 'This workspace',
  organization: 'Organization',
  kind: 'Kind',
  standard: 'Standard',
  private: 'Private, only you',
  role: 'Your role',
  created: 'Created',
  description: 'Description',
  noDescription: 'None',
  inside: 'What is inside',
  secrets: 'Secrets',
  people: 'People with a role',
  open: 'Open',
  failedTitle: 'The workspace could not be loaded',
  failed: 'The server did not answer. Nothing was changed.',
} as const;
