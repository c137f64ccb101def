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

/** The view of the list in the URL; the filter matches names and labels. */
export interface SecretView extends ListAddress {
  readonly only: 'favorites' | null;
  readonly label: string | null;
  readonly state: SecretListState | null;
  /** Its last editor. */
  readonly updatedBy: UserId | null;
  readonly sort: ListSort;
}

/** The server's maximum count of matches. */
export const countedMatches = 1_000;

/** The view of the list of secrets, with functions that change it. */
export type SecretViewState = ListViewState<SecretView>;

/** The view of the list of secrets in the address. */
export const secretView: ListViewSource<SecretView> = {
  read: readSecretView,
  unfiltered: { filter: '', only: null, label: null, state: null, updatedBy: null },
};

/** Reads the view from a URL; invalid parts are ignored. */
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

/** The number of active filters. */
export function countFilters({ filter, only, label, state, updatedBy }: SecretView): number {
  return [filter.trim() !== '', only !== null, label !== null, state !== null, updatedBy !== null].filter(Boolean)
    .length;
}
