import { limits } from '@cofferdam/domain';
import type { Sort } from '@cofferdam/ui/table';

/** How a list of named things may be sorted; `-` is descending. */
export type ListSort = 'name' | '-name' | 'updated' | '-updated';

/** What every list keeps in its address: a text that rows contain. */
export interface ListAddress {
  readonly filter: string;
}

const sorts: readonly ListSort[] = ['name', '-name', 'updated', '-updated'];

/** The text that rows must contain; longer than a name it finds nothing. */
export function readFilter(address: URLSearchParams): string {
  return (address.get('filter') ?? '').slice(0, limits.nameLength);
}

/** The label that rows must have, or null. */
export function readLabel(address: URLSearchParams): string | null {
  return address.get('label')?.slice(0, limits.labelLength) || null;
}

/** Whether rows must be favorites of the person. */
export function readOnly(address: URLSearchParams): 'favorites' | null {
  return address.get('only') === 'favorites' ? 'favorites' : null;
}

/** The order that an address asks for, else by name. */
export function readSort(address: URLSearchParams): ListSort {
  return sorts.find((sort) => sort === address.get('sort')) ?? 'name';
}

/** Writes a change of the view into an address and leaves everything else in it. What is as usual is left out. */
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

/** The order as the head of a table shows it. */
export function sortOf(sort: ListSort): Sort {
  return { columnId: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' };
}

/** The order that was chosen in the head of a table, as the address has it. */
export function sortWord({ columnId, direction }: Sort): ListSort {
  const column = columnId === 'updated' ? 'updated' : 'name';
  return direction === 'descending' ? `-${column}` : column;
}
