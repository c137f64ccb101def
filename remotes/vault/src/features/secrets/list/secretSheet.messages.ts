import { formatNumber } from '@cofferdam/ui/format';
import type { ListSort } from '../../items/list/listAddress.ts';

/** English texts of the filters of the list of secrets that open on request. */
export const secretSheetMessages = {
  sort: 'Order',
  sorts: {
    name: 'A to Z',
    '-name': 'Z to A',
    '-updated': 'Newest change first',
    updated: 'Oldest change first',
  } satisfies Record<ListSort, string>,
  show: (count: number | undefined, isCapped: boolean) => {
    if (count === undefined) return 'Show the secrets';
    return count === 1 ? 'Show 1 secret' : `Show ${formatNumber(count)}${isCapped ? '+' : ''} secrets`;
  },
} as const;
