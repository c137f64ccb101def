import type { CallOutput } from '@cofferdam/api-contract';
import { limits } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { useItemSelection, type ItemSelection } from '../../items/list/useItemSelection.ts';
import { noteQueries, type Note } from '../noteQueries.ts';
import { usePages, type Pages } from '../../items/list/usePages.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import type { NoteView } from './noteView.ts';

type Page = CallOutput<'note', 'list'>;

/** What is known of the list so far. */
export type NoteList = Pages<Page, Note>;

const rowsOf = ({ rows }: Page): readonly Note[] => rows;

/** The notes of a workspace that a view shows. */
export function useNoteList(place: WorkspaceScope, { filter, sort }: NoteView): NoteList {
  const { api } = useHost();
  const wanted = filter.trim();
  return usePages({
    queryKey: [...noteQueries.lists(place), { filter: wanted, sort }],
    isFiltered: true,
    read: (cursor: string | null, signal) =>
      api.note.list(
        {
          ...idsOf(place),
          sort,
          ...(wanted === '' ? {} : { filter: wanted }),
          ...(cursor === null ? {} : { cursor }),
        },
        { signal },
      ),
    next: ({ nextCursor }) => nextCursor,
    rowsOf,
  });
}

/** The selection in the list of notes, up to all that the filter leaves. */
export function useNoteSelection(place: WorkspaceScope, view: NoteView, list: NoteList): ItemSelection<Note> {
  const { api } = useHost();
  const filter = view.filter.trim();
  return useItemSelection({
    query: { filter },
    list,
    total: filter === '' ? list.last?.total : undefined,
    readPage: (cursor, signal) =>
      api.note.list(
        {
          ...idsOf(place),
          limit: limits.pageRows,
          ...(filter === '' ? {} : { filter }),
          ...(cursor === null ? {} : { cursor }),
        },
        { signal },
      ),
  });
}
