import { formatNumber } from '@cofferdam/ui/format';

const counted = (number: number, noun: string): string => `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`;
const items = (number: number): string => counted(number, 'item');

/** English texts of the labels of an organization. */
export const labelsMessages = {
  columns: {
    name: 'Label',
    description: 'Description',
    secrets: 'Secrets',
    twoFactors: 'Codes',
    notes: 'Notes',
    createdBy: 'Created by',
  },
  unused: '–',
  onlyUnused: 'Unused',
  filters: 'Filters',
  deletedAccount: 'Deleted account',
  uses: (number: number) => (number === 0 ? 'Not used' : items(number)),
  add: 'New label',
  showItems: {
    secrets: (number: number, name: string) => `${counted(number, 'secret')} with ${name}`,
    twoFactors: (number: number, name: string) => `${counted(number, 'code')} with ${name}`,
    notes: (number: number, name: string) => `${counted(number, 'note')} with ${name}`,
  },
  edit: 'Edit',
  remove: 'Remove',
  refused: 'Changing labels needs Admin',
  full: (allowed: number) => `You’ve reached the limit of ${formatNumber(allowed)} labels. Remove one first.`,
  editTitle: (name: string) => `Edit ${name}`,
  name: 'Name',
  nameHint: 'Up to 32 letters, digits, spaces and . _ - / @ :',
  description: 'Description',
  optionalDescription: 'Description, optional',
  cancel: 'Cancel',
  save: 'Save label',
  taken: 'A label with this name already exists',
  merge: 'Merge labels',
  merges: (name: string, target: string, number: number) =>
    number === 0
      ? `${target} exists already. ${name} is removed.`
      : `${target} exists already. ${items(number)} with ${name} ${number === 1 ? 'gets' : 'get'} ${target} instead, and ${name} is removed.`,
  mergeSelected: 'Merge',
  mergeOne: 'Select two or more labels to merge them',
  mergeTitle: (number: number) => `Merge ${formatNumber(number)} labels?`,
  keptLabel: 'Keep',
  mergesMany: (names: readonly string[], target: string, number: number) =>
    `${number === 0 ? '' : `${items(number)} ${number === 1 ? 'gets' : 'get'} ${target}. `}${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} removed.`,
  mergedMany: (number: number, target: string) => `${formatNumber(number)} labels merged into ${target}`,
  merged: (name: string, target: string) => `${name} merged into ${target}`,
  invalid: 'Use up to 32 letters, digits, spaces and . _ - / @ :',
  renames: (number: number) =>
    number === 1
      ? '1 item in standard workspaces uses it and gets the new name.'
      : `${formatNumber(number)} items in standard workspaces use it and get the new name.`,
  privateStay: 'Private workspaces don’t change.',
  saved: (name: string) => `Label ${name} saved`,
  changed: (number: number) =>
    number === 1 ? '1 item will show the change soon.' : `${formatNumber(number)} items will show the change soon.`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removes: (number: number) =>
    number === 0
      ? 'No item in a standard workspace uses it.'
      : `It’s removed from ${items(number)} in standard workspaces. This can’t be undone.`,
  keep: 'Keep it',
  removed: (name: string) => `Label ${name} removed`,
  filter: 'Filter labels',
  workspace: 'Workspace',
  anyWorkspace: 'Remove the workspace filter',
  filteredTitle: (text: string) => (text === '' ? 'No label matches the filters' : `No label matches “${text}”`),
  filtered: 'Names and descriptions are searched.',
  show: 'Show items',
  keyShow: 'show items',
  keyEdit: 'edit',
  states: {
    emptyTitle: 'No labels yet',
    empty:
      'Labels say what an item is for: an environment, a team, a system. They’re suggested wherever you add labels.',
    failedTitle: 'Couldn’t load the labels',
    failed: 'The server didn’t answer. Nothing was changed.',
  },
} as const;
