import { otpTypes, type OtpType } from '@cofferdam/domain/otp';
import { readFilter, type ListAddress } from '../../items/list/listAddress.ts';
import type { ListViewSource, ListViewState } from '../../items/list/useListView.ts';

/** What of the list is shown, as the address says it; the filter is in a name, an issuer or an account. */
export interface TwoFactorView extends ListAddress {
  readonly type: OtpType | null;
  readonly sort: 'name' | '-name';
}

/** The view of the list of entries, and the ways to change it. */
export type TwoFactorViewState = ListViewState<TwoFactorView>;

/** The view of the list of entries in the address; what makes no sense in it is as if it were not there. */
export const twoFactorView: ListViewSource<TwoFactorView> = {
  read: (address) => ({
    filter: readFilter(address),
    type: otpTypes.find((type) => type === address.get('type')) ?? null,
    sort: address.get('sort') === '-name' ? '-name' : 'name',
  }),
  unfiltered: { filter: '', type: null },
};

/** How many filters are on. */
export function countFilters({ filter, type }: TwoFactorView): number {
  return [filter.trim() !== '', type !== null].filter(Boolean).length;
}
