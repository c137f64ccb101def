import { formatNumber } from '@cofferdam/ui/format';

/** Which rows are shown: all, what is new, what is different, what is there already, what needs a decision. */
export type ImportGroup = 'all' | 'new' | 'changed' | 'same' | 'needs';

/** English texts that the reviews of all kinds share. */
export const importReviewMessages = {
  state: 'Compared',
  decision: 'Action',
  show: 'Rows shown',
  groups: {
    all: 'All',
    new: 'New',
    changed: 'Changed',
    same: 'Same',
    needs: 'Needs action',
  } satisfies Record<ImportGroup, string>,
  groupOf: (group: string, count: number) => `${group} (${formatNumber(count)})`,
  all: 'All',
  noneTitle: 'Nothing here',
  entries: (count: number) => (count === 1 ? '1 entry' : `${formatNumber(count)} entries`),
  comparing: 'Comparing with the workspace',
  compareFailed: 'Couldn’t compare with the workspace',
  compareFailedText: 'Nothing was imported. Your choices are kept.',
  leaveOut: 'Skip',
  leftOut: 'Skipped.',
  renameRow: 'Rename',
  rename: {
    title: 'Rename before the import',
    label: 'Name',
    hint: 'The file isn’t changed.',
    save: 'Rename',
    empty: 'Type a name first',
  },
  addPrefix: 'Add a prefix',
  prefix: {
    title: 'Add a prefix to all names',
    label: 'Prefix',
    hint: 'Such as staging/ or PAYMENTS_. The file isn’t changed.',
    save: 'Add prefix',
    empty: 'Type a prefix first',
  },
  nothingSelected: 'Select at least one row',
  cancel: 'Cancel',
  stop: 'Stop',
  progress: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)} imported`,
  stoppedTitle: (imported: number, total: number) =>
    imported === 0
      ? 'Nothing was imported'
      : `${formatNumber(imported)} of ${formatNumber(total)} entries were imported`,
  conflict: (count: number) =>
    count === 0
      ? 'The workspace changed after the comparison. It was compared again.'
      : `The workspace changed after the comparison. It was compared again: ${count === 1 ? '1 row is different now' : `${formatNumber(count)} rows are different now`}.`,
  stopped: 'The workspace was compared again. The other rows are still selected: import them to continue.',
} as const;
