import { formatNumber } from '@cofferdam/ui/format';

/** English texts of the list of two-factor entries. */
export const listTwoFactorsMessages = {
  table: (workspace: string) => `Two-factor codes in ${workspace}`,
  columns: { issuer: 'Issuer and account', code: 'Code', next: 'Next code', labels: 'Labels', used: 'Last used by' },
  counter: (counter: number) => `Counter ${counter}`,
  search: 'Filter by issuer, account or label',
  searchCount: (count: number) => (count === 1 ? 'Filter 1 code' : `Filter ${formatNumber(count)} codes`),
  addType: 'Type',
  typeChip: 'Type',
  removeType: 'Remove the type filter',
  copyCode: 'Copy code',
  generateAndCopy: 'Generate and copy',
  edit: 'Edit',
  export: 'Export…',
  keyCopy: 'copy code',
  emptyTitle: (workspace: string) => `No two-factor codes in ${workspace} yet`,
  empty: (user: string, seer: string) =>
    `Share one account’s two-factor codes with your team. Everyone with the ${user} role or a higher one can use them; seeing a secret key needs ${seer}. Every use is logged.`,
  emptyPrivate: 'Keep two-factor codes of your own accounts. Only you can use them in your private workspace.',
  addFirst: 'Add the first code',
  import: 'Import from another app',
  filteredTitle: 'No matches',
  filtered: (total: number, parts: readonly string[]) =>
    total === 1
      ? 'The only code here doesn’t match.'
      : `None of the ${formatNumber(total)} codes ${parts.join(' and ')}.`,
  withText: (text: string) => `has “${text}” in its issuer, account, name or a label`,
  withStar: 'is a favorite',
  withLabel: (label: string) => `has the label “${label}”`,
  withType: (type: string) => `has the type ${type}`,
  couldNotLoad: {
    title: 'Couldn’t load the codes',
    text: 'The server didn’t answer. Nothing was changed.',
  },
} as const;
