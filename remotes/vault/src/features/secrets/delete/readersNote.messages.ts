import { formatList, formatNumber } from '@cofferdam/ui/format';
import type { Readers } from './readersOf.ts';

/** English texts of who recently read the items about to be deleted. */
export const readersNoteMessages = {
  versions: (count: number) => (count === 1 ? '1 version' : `${formatNumber(count)} versions`),
  title: 'Read in the last 24 hours',
  readBy: ({ people, secrets: read }: Readers, all: number) => {
    const names = people.map((name) => name || 'a deleted account');
    const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names;
    return `${formatList(shown)} read ${all === 1 ? 'it' : `${formatNumber(read)} of them`}.`;
  },
} as const;
