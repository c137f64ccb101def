import { formatList, formatNumber } from '@cofferdam/ui/format';
import type { Readers } from './readersOf.ts';

/** English texts about secrets that are going to be deleted. */
export const beforeDeleteMessages = {
  versions: (count: number) => (count === 1 ? '1 version' : `${formatNumber(count)} versions`),
  readBy: ({ people, secrets: read }: Readers, all: number) => {
    const names = people.map((name) => name || 'a deleted account');
    const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names;
    return `${formatList(shown)} read ${all === 1 ? 'it' : `${formatNumber(read)} of them`} in the last 24 hours.`;
  },
} as const;
