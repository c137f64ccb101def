import type { LabelColor } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';

/** Words of the labels of an organization, English. */
export const labelsMessages = {
  columns: { name: 'Label', color: 'Color', uses: 'Carried by' },
  colors: {
    petrol: 'Petrol',
    violet: 'Violet',
    rose: 'Rose',
    olive: 'Olive',
    copper: 'Copper',
    slate: 'Slate',
  } satisfies Readonly<Record<LabelColor, string>>,
  uses: (number: number) => (number === 1 ? '1 thing' : `${formatNumber(number)} things`),
  add: 'Add label',
  edit: 'Change',
  remove: 'Remove',
  refused: 'Changing labels needs Admin',
  full: (allowed: number) => `There are ${formatNumber(allowed)} labels, which is the most. Remove one first.`,
  addTitle: 'Add a label',
  editTitle: (name: string) => `Change ${name}`,
  name: 'Name',
  nameHint: 'Letters, digits, space and . _ - / @ :, up to 32',
  color: 'Color',
  save: 'Save label',
  taken: 'There is a label of this name already',
  invalid: 'This is no label: use letters, digits, space and . _ - / @ :, up to 32',
  renames: (number: number) =>
    number === 1
      ? '1 secret or note of a standard workspace carries it, and gets the new name.'
      : `${formatNumber(number)} secrets and notes of standard workspaces carry it, and get the new name.`,
  privateStay: 'Private workspaces are left as they are.',
  saved: (name: string) => `${name} is saved`,
  changed: (number: number) =>
    number === 1 ? '1 item will show the change soon.' : `${formatNumber(number)} items will show the change soon.`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removes: (number: number) =>
    number === 0
      ? 'Nothing in a standard workspace carries it.'
      : `It is taken from ${number === 1 ? '1 secret or note' : `${formatNumber(number)} secrets and notes`} of standard workspaces. This cannot be undone.`,
  keep: 'Keep it',
  removed: (name: string) => `Label ${name} removed`,
  states: {
    emptyTitle: 'No labels yet',
    empty:
      'Labels say what a secret is for: a stage, a team, a system. What stands here is offered wherever labels are typed.',
    failedTitle: 'Labels could not be loaded',
    failed: 'The server did not answer. Nothing was changed.',
  },
} as const;
