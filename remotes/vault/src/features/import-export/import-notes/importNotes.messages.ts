import { formatNumber } from '@cofferdam/ui/format';

const notes = (count: number): string => (count === 1 ? '1 note' : `${formatNumber(count)} notes`);
const shownNames = 5;

/** English texts of importing notes. */
export const importNotesMessages = {
  found: (count: number) => `This file also has ${notes(count)}.`,
  import: 'Import notes',
  resume: 'Continue',
  stop: 'Stop',
  progress: (done: number, all: number) => `${formatNumber(done)} of ${notes(all)} imported.`,
  done: (count: number, workspace: string) => {
    if (count === 0) return 'No notes were imported.';
    return `${count === 1 ? '1 note was' : `${formatNumber(count)} notes were`} imported into ${workspace}.`;
  },
  taken: (names: readonly string[]) =>
    `Not imported, because notes with these names exist: ${names.slice(0, shownNames).join(', ')}${
      names.length > shownNames ? ` and ${formatNumber(names.length - shownNames)} more` : ''
    }.`,
} as const;
