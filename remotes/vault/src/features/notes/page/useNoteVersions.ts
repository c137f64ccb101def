import { useHost } from '@cofferdam/remote-contract/react';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useItemVersions, type ItemVersions } from '../../items/versions/useItemVersions.ts';
import { noteQueries, type Note, type NoteVersion } from '../noteQueries.ts';

/** The versions of a note, and the one that the address names. */
export function useNoteVersions(scope: WorkspaceScope, { name, currentVersion }: Note): ItemVersions<NoteVersion> {
  const { api } = useHost();
  return useItemVersions({
    queryKey: noteQueries.versions(scope, name),
    current: currentVersion,
    read: (below, signal) => api.note.versionList({ ...idsOf(scope), name, ...below }, { signal }),
    readOne: async (version, signal) =>
      (await api.note.versionGet({ ...idsOf(scope), name, version }, { signal })).version,
  });
}
