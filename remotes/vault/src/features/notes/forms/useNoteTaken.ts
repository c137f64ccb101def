import { useHost } from '@cofferdam/remote-contract/react';
import { useNameTaken } from '../../items/forms/useNameTaken.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { noteQueries } from '../noteQueries.ts';

/** The existing spelling of a note's name in the workspace; null if there is none or it's not known yet. */
export function useNoteTaken(scope: WorkspaceScope, typed: string): string | null {
  const { api } = useHost();
  return useNameTaken(typed, {
    queryKey: noteQueries.all(scope),
    // Query the list, not the note itself: for a free name, that would be a failed request.
    find: async (name, signal) =>
      (await api.note.list({ ...idsOf(scope), name, limit: 1 }, { signal })).rows[0]?.name ?? null,
  });
}
