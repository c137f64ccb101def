import { formatNumber } from '@cofferdam/ui/format';

/** Words of the list of two-factor entries, English. */
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
    `The second step of a sign-in that several people share. Everyone with the ${user} role or a higher one can use the codes; seeing a secret key needs ${seer}. Each use is recorded.`,
  emptyPrivate: 'The second step of a sign-in. In your private workspace only you can use the codes.',
  addFirst: 'Add the first code',
  import: 'Import from another app',
  filteredTitle: 'Nothing matches',
  filtered: (total: number, parts: readonly string[]) =>
    `None of the ${formatNumber(total)} codes has ${parts.join(' and ')}.`,
  withText: (text: string) => `“${text}” in its issuer, account, name or a label`,
  withStar: 'your star',
  withLabel: (label: string) => `the label “${label}”`,
  withType: (type: string) => `the type ${type}`,
  couldNotLoad: {
    title: 'The codes could not be loaded',
    text: 'The server did not answer. Everything in the workspace is unchanged.',
  },
} as const;
