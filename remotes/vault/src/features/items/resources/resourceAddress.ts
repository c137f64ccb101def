import { isUuid, resourceKinds, type ResourceKind, type WorkspaceId } from '@cofferdam/domain';
import { readFilter, type ListAddress } from '../list/listAddress.ts';
import type { ListViewSource, ListViewState } from '../list/useListView.ts';

/** The view of the list in the URL. */
export interface ResourceView extends ListAddress {
  /** The kinds shown; an empty list means all. */
  readonly kinds: readonly ResourceKind[];
  readonly within: WorkspaceId | null;
}

/** The view of the list of resources, with functions that change it. */
export type ResourceViewState = ListViewState<ResourceView>;

/** The view of the list of resources in the address. */
export const resourceView: ListViewSource<ResourceView> = {
  read: readResourceView,
  unfiltered: { filter: '', kinds: [], within: null },
};

/** Reads the view from a URL; invalid parts are ignored. */
export function readResourceView(address: URLSearchParams): ResourceView {
  const within = address.get('within') ?? '';
  const kinds = new Set((address.get('kinds') ?? '').split(','));
  return {
    filter: readFilter(address),
    kinds: resourceKinds.filter((kind) => kinds.has(kind)),
    within: isUuid(within) ? (within as WorkspaceId) : null,
  };
}

const filterNames = ['filter', 'kinds', 'within'] as const;

/** Only the filters of an address, in a fixed order: what a saved filter stores. */
export function filtersOf(address: URLSearchParams): string {
  const filters = new URLSearchParams();
  for (const name of filterNames) {
    const value = address.get(name) ?? '';
    if (value !== '') filters.set(name, value);
  }
  return filters.toString();
}

/** A URL with other filters and everything else unchanged. */
export function withFilters(address: URLSearchParams, filters: string): URLSearchParams {
  const next = new URLSearchParams(address);
  const wanted = new URLSearchParams(filters);
  for (const name of filterNames) {
    const value = wanted.get(name);
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
