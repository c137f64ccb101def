import { formatNumber } from '@cofferdam/ui/format';
import type { TextFault } from './planText.ts';

const secrets = (count: number): string => (count === 1 ? '1 secret' : `${formatNumber(count)} secrets`);

/** English texts of editing the whole list as text. */
export const editTextMessages = {
  startTitle: 'Edit all secrets as text',
  start: (workspace: string) =>
    `Every current value of ${workspace} is read. This is recorded in the audit log. You review the changes before anything is saved.`,
  load: 'Load the values',
  loading: (done: number) => `${formatNumber(done)} read`,
  tooLarge:
    'These values have more than 4 million characters, too many for one text. Import a file with only the changes instead.',
  presenting: 'Presentation mode masks every value. Switch it off to edit the list as text.',
  field: 'Secrets as text',
  hint: 'NAME=value, one per line. Deleting a line moves its secret to the trash. Hidden when you click away.',
  left: (count: number) =>
    `${secrets(count)} not shown: a space in the name, or no version that can be read. ${count === 1 ? 'It stays' : 'They stay'} as ${count === 1 ? 'it is' : 'they are'}.`,
  review: 'Review changes',
  back: 'Back to the text',
  unchanged: 'No changes yet',
  save: 'Save changes',
  saved: 'Changes saved',
  parts: (added: number, changed: number, removed: number) =>
    `${added} added, ${changed} changed, ${removed} moved to the trash`,
  summary: (added: number, changed: number, removed: number) =>
    `${secrets(added)} to add, ${changed} to update, ${removed} to move to the trash.`,
  before: 'Now',
  after: 'After saving',
  notices: {
    stale: {
      title: 'Nothing was saved',
      text: 'Someone changed one of these secrets while you were editing. Your text is kept: copy what you need, then reload the values.',
      again: 'Reload values',
    },
    written: {
      title: 'Only part of it was saved',
      text: 'Your text is kept. Compare it with the secrets as they are now, and save the rest.',
      again: 'Compare again',
    },
  },
  faultsTitle: 'These lines can’t be saved',
  fault: (line: number, fault: TextFault) => `Line ${line}: ${faults[fault]}`,
  moreFaults: (count: number) => `and ${count} more`,
  cancel: 'Cancel',
  discardTitle: 'Discard unsaved changes?',
  discard: 'Unsaved changes will be lost.',
} as const;

const faults: Readonly<Record<TextFault, string>> = {
  unreadable: 'isn’t NAME=value',
  name: 'names can have up to 64 letters, digits, spaces and . _ - / @ :',
  empty: 'a secret needs a value; delete the line to move it to the trash',
  'too-large': 'values can be up to 64 KiB',
  twice: 'an earlier line has the same name',
};
