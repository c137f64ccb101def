import { useHost } from '@cofferdam/remote-contract/react';
import { useNameTaken } from '../../items/forms/useNameTaken.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { noteQueries } from '../noteQueries.ts';

/** The spelling under which the workspace already has a note of this name; null when it has none or it is not known yet. */
export function useNoteTaken(scope: WorkspaceScope, typed: string): string | null {
  const { api } = useHost();
  return useNameTaken(typed, {
    queryKey: noteQueries.all(scope),
    // The list and not the note itself: a free name is no failure.
    find: async (name, signal) =>
      (await api.note.list({ ...idsOf(scope), name, limit: 1 }, { signal })).rows[0]?.name ?? null,
  });
}
