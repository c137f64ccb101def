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
export interface NoteView extends ListAddress {
  readonly only: 'favorites' | null;
  readonly label: string | null;
  readonly sort: ListSort;
}

/** The view of the list of notes, and the ways to change it. */
export type NoteViewState = ListViewState<NoteView>;

/** The view of the list of notes in the address; what makes no sense in it is as if it were not there. */
export const noteView: ListViewSource<NoteView> = {
  read: (address) => ({
    filter: readFilter(address),
    only: readOnly(address),
    label: readLabel(address),
    sort: readSort(address),
  }),
  unfiltered: { filter: '', only: null, label: null },
};
