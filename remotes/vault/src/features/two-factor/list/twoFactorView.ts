import { otpTypes, type OtpType } from '@cofferdam/domain/otp';
import { readFilter, readLabel, readOnly, type ListAddress } from '../../items/list/listAddress.ts';
import type { ListViewSource, ListViewState } from '../../items/list/useListView.ts';

/** The view of the list in the URL; the filter matches name, issuer, account and labels. */
export interface TwoFactorView extends ListAddress {
  readonly only: 'favorites' | null;
  readonly label: string | null;
  readonly type: OtpType | null;
  readonly sort: 'name' | '-name';
}

/** The view of the list of entries, with functions that change it. */
export type TwoFactorViewState = ListViewState<TwoFactorView>;

/** The view of the list of entries in the address; what makes no sense in it is as if it were not there. */
export const twoFactorView: ListViewSource<TwoFactorView> = {
  read: (address) => ({
    filter: readFilter(address),
    only: readOnly(address),
    label: readLabel(address),
    type: otpTypes.find((type) => type === address.get('type')) ?? null,
    sort: address.get('sort') === '-name' ? '-name' : 'name',
  }),
  unfiltered: { filter: '', only: null, label: null, type: null },
};

/** The number of active filters. */
export function countFilters({ filter, only, label, type }: TwoFactorView): number {
  return [filter.trim() !== '', only !== null, label !== null, type !== null].filter(Boolean).length;
}
