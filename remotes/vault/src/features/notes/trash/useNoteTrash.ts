import type { CallOutput } from '@cofferdam/api-contract';
import { useHost } from '@cofferdam/remote-contract/react';
import { noteQueries, type TrashedNote } from '../noteQueries.ts';
import { usePages, type Pages } from '../../items/list/usePages.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';

type Page = CallOutput<'note', 'trash'>;

const rowsOf = ({ rows }: Page): readonly TrashedNote[] => rows;

/** The trash of notes as far as it was read, newest first. */
export function useNoteTrash(place: WorkspaceScope): Pages<Page, TrashedNote> {
  const { api } = useHost();
  return usePages({
    queryKey: noteQueries.trash(place),
    read: (cursor: string | null, signal) =>
      api.note.trash({ ...idsOf(place), ...(cursor === null ? {} : { cursor }) }, { signal }),
    next: ({ nextCursor }) => nextCursor,
    rowsOf,
  });
}
