import { limits, versionStates, type VersionState } from '@cofferdam/domain';

/** How a list may be sorted; `-` is descending. */
export type ListSort = 'name' | '-name' | 'updated' | '-updated';

/** What of the list is shown, as the address says it. */
export interface ListView {
  /** Text that the name or a label contains. */
  readonly filter: string;
  readonly label: string | null;
  readonly state: VersionState | null;
  readonly sort: ListSort;
}

const sorts: readonly ListSort[] = ['name', '-name', 'updated', '-updated'];

/** Reads the view from an address; what it does not understand is as if it were not there. */
export function readListView(address: URLSearchParams): ListView {
  const label = address.get('label') ?? '';
  return {
    filter: (address.get('filter') ?? '').slice(0, limits.nameLength),
    label: label === '' ? null : label.slice(0, limits.labelLength),
    state: versionStates.find((state) => state === address.get('state')) ?? null,
    sort: sorts.find((sort) => sort === address.get('sort')) ?? 'name',
  };
}

/** Writes a change of the view into an address and leaves everything else in it. What is as usual is left out. */
export function writeListView(address: URLSearchParams, change: Partial<ListView>): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(change)) {
    const isUsual = value === null || value === '' || (name === 'sort' && value === 'name');
    if (isUsual) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** How many filters hide rows. */
export function countFilters({ filter, label, state }: ListView): number {
  return [filter.trim() !== '', label !== null, state !== null].filter(Boolean).length;
}
