import { useHost } from '@cofferdam/remote-contract/react';
import { useResource, type Resource } from '../../items/page/useResource.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { noteQueries, type Note } from '../noteQueries.ts';

/** Reads one note without its text. */
export function useNote(scope: WorkspaceScope, name: string): Resource<Note> {
  const { api } = useHost();
  return useResource({
    queryKey: noteQueries.item(scope, name),
    read: async (signal) => (await api.note.get({ ...idsOf(scope), name }, { signal })).note,
    goneCode: 'note.not-found.by-note-name',
  });
}
