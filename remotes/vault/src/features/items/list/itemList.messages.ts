/** English texts that the lists of all kinds share. */
export const itemListMessages = {
  count: (used: string, allowed: string | null, workspace: string) =>
    allowed === null ? `${used} in ${workspace}` : `${used} of ${allowed} in ${workspace}`,
  full: (allowed: string, workspace: string) =>
    `The plan allows ${allowed} in ${workspace}. Delete one or change the plan.`,
  filter: 'Filter',
  filterRule: 'Matches the beginnings of words, or any part of a word from three characters on.',
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
