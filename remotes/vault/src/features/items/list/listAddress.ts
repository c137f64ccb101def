import { limits } from '@cofferdam/domain';
import type { Sort } from '@cofferdam/ui/table';

/** Sort orders of a list by name; `-` is descending. */
export type ListSort = 'name' | '-name' | 'updated' | '-updated';

/** The view state that every list keeps in the URL. */
export interface ListAddress {
  readonly filter: string;
}

const sorts: readonly ListSort[] = ['name', '-name', 'updated', '-updated'];

/** The filter text; longer than a name, it matches nothing. */
export function readFilter(address: URLSearchParams): string {
  return (address.get('filter') ?? '').slice(0, limits.nameLength);
}

/** A label as far as one can be long. */
export const cutLabel = (label: string): string => [...label].slice(0, limits.labelLength).join('');

/** The label that rows must have, or null. */
export function readLabel(address: URLSearchParams): string | null {
  return cutLabel(address.get('label') ?? '') || null;
}

/** Whether rows must be favorites of the person. */
export function readOnly(address: URLSearchParams): 'favorites' | null {
  return address.get('only') === 'favorites' ? 'favorites' : null;
}

/** The order in the URL; by name by default. */
export function readSort(address: URLSearchParams): ListSort {
  return sorts.find((sort) => sort === address.get('sort')) ?? 'name';
}

/** Writes a change of the view into a URL and keeps everything else. Defaults are omitted. */
export function writeListAddress(address: URLSearchParams, change: object): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, wanted] of Object.entries(change) as [string, string | null | readonly string[]][]) {
    const value = typeof wanted === 'object' && wanted !== null ? wanted.join(',') : wanted;
    const isUsual = value === null || value === '' || (name === 'sort' && value === 'name');
    if (isUsual) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The order for the table header. */
export function sortOf(sort: ListSort): Sort {
  return { columnId: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' };
}

/** The order from the table header, for the URL. */
export function sortWord({ columnId, direction }: Sort): ListSort {
  const column = columnId === 'updated' ? 'updated' : 'name';
  return direction === 'descending' ? `-${column}` : column;
}
