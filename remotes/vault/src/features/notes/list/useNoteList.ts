import { useHost } from '@cofferdam/remote-contract/react';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { filtersThatAreOn, useItemList, type ItemList } from '../../items/list/useItemList.ts';
import { noteQueries, type Note } from '../noteQueries.ts';
import type { NoteView } from './noteView.ts';

/** The loaded part of the list. */
export type NoteList = ItemList<Note>;

/** The notes of a workspace that a view shows. */
export function useNoteList(scope: WorkspaceScope, { sort, ...filters }: NoteView) {
  const { api } = useHost();
  return useItemList({
    scope,
    queries: noteQueries,
    filters: filtersThatAreOn(filters),
    sort,
    read: (input, signal) => api.note.list(input, { signal }),
  });
}
