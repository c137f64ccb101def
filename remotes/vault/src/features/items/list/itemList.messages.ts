/** English texts that the lists of all kinds share. */
export const itemListMessages = {
  count: (used: string, allowed: string | null, workspace: string) =>
    allowed === null ? `${used} in ${workspace}` : `${used} of ${allowed} in ${workspace}`,
  full: (allowed: string, workspace: string) =>
    `The plan allows ${allowed} in ${workspace}. Delete one or change the plan.`,
  filter: 'Filter',
  filterRule: 'A filter finds the beginnings of words and, from three characters on, any part of them.',
  nameOf: (name: string) => `Name of ${name}`,
  more: 'More actions',
  open: 'Open',
  copyName: 'Copy name',
  share: 'Share',
  keyOpen: 'open',
  keyAll: 'all keys',
  move: 'Move…',
  delete: 'Delete…',
  labels: 'Labels…',
} as const;
