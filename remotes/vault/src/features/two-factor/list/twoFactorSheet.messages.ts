import { formatNumber } from '@cofferdam/ui/format';
import type { TwoFactorView } from './twoFactorView.ts';

/** English texts of the filters of the list of codes on a phone. */
export const sheetMessages = {
  sort: 'Order',
  sorts: { name: 'A to Z', '-name': 'Z to A' } satisfies Record<TwoFactorView['sort'], string>,
  show: (count: number | undefined) => {
    if (count === undefined) return 'Show the codes';
    return count === 1 ? 'Show 1 code' : `Show ${formatNumber(count)} codes`;
  },
} as const;
