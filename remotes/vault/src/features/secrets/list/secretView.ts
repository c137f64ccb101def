import { isUuid, secretListStates, type SecretListState, type UserId } from '@cofferdam/domain';
import {
  readFilter,
  readLabel,
  readOnly,
  readSort,
  type ListAddress,
  type ListSort,
} from '../../items/list/listAddress.ts';
import type { ListViewSource, ListViewState } from '../../items/list/useListView.ts';

/** What of the list is shown, as the address says it; the filter is in a name or a label. */
export interface SecretView extends ListAddress {
  readonly only: 'favorites' | null;
  readonly label: string | null;
  readonly state: SecretListState | null;
  /** Who changed it last. */
  readonly updatedBy: UserId | null;
  readonly sort: ListSort;
}

/** Up to how many matches the server counts. */
export const countedMatches = 1_000;

/** The view of the list of secrets, and the ways to change it. */
export type SecretViewState = ListViewState<SecretView>;

/** The view of the list of secrets in the address. */
export const secretView: ListViewSource<SecretView> = {
  read: readSecretView,
  unfiltered: { filter: '', only: null, label: null, state: null, updatedBy: null },
};

/** Reads the view from an address; what it does not understand is as if it were not there. */
export function readSecretView(address: URLSearchParams): SecretView {
  const updatedBy = address.get('updatedBy') ?? '';
  return {
    filter: readFilter(address),
    only: readOnly(address),
    label: readLabel(address),
    state: secretListStates.find((state) => state === address.get('state')) ?? null,
    updatedBy: isUuid(updatedBy) ? (updatedBy as UserId) : null,
    sort: readSort(address),
  };
}

/** How many filters hide rows. */
export function countFilters({ filter, only, label, state, updatedBy }: SecretView): number {
  return [filter.trim() !== '', only !== null, label !== null, state !== null, updatedBy !== null].filter(Boolean)
    .length;
}
