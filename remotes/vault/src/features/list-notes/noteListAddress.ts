import { limits } from '@cofferdam/domain';

/** How notes may be sorted; `-` is descending. */
export type NoteSort = 'name' | '-name' | 'updated' | '-updated';

/** What of the list is shown, as the address says it. */
export interface NoteListView {
  readonly filter: string;
  readonly sort: NoteSort;
}

const sorts: readonly NoteSort[] = ['name', '-name', 'updated', '-updated'];

/** Reads the view from an address; what it does not understand is as if it were not there. */
export function readNoteListView(address: URLSearchParams): NoteListView {
  return {
    filter: (address.get('filter') ?? '').slice(0, limits.nameLength),
    sort: sorts.find((sort) => sort === address.get('sort')) ?? 'name',
  };
}
