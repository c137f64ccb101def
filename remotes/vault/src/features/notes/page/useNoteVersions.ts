import { useQueryClient } from '@tanstack/react-query';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { noteQueries, type Note, type NoteVersion } from '../noteQueries.ts';
import { notesWords } from '../notes.messages.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useVersionPages, type VersionPages } from '../../items/versions/useVersionPages.ts';
import { showNoteMessages as messages } from './showNote.messages.ts';
import { refreshItems } from '../../items/calls/refreshItems.ts';

/** The versions of a note, newest first. */
export function useNoteVersions(place: WorkspaceScope, name: string): VersionPages<NoteVersion> {
  const { api } = useHost();
  return useVersionPages({
    queryKey: noteQueries.versions(place, name),
    read: (below, signal) => api.note.versionList({ ...idsOf(place), name, ...below }, { signal }),
  });
}

interface VersionChange {
  readonly call: 'currentVersion' | 'versionDelete';
  readonly version: number;
}

/** Makes a version of a note the current one, or deletes it permanently. */
export function useNoteVersionCommand(place: WorkspaceScope, { name }: Note) {
  const host = useHost();
  const queries = useQueryClient();
  return useCommand({
    run: ({ call, version }: VersionChange, signal) =>
      host.api.note[call]({ ...idsOf(place), name, version }, { signal }),
    onDone: (_, { call, version }) => {
      const word = notesWords.version(version);
      host.notify({
        type: 'INFO',
        title: call === 'currentVersion' ? messages.madeCurrent(word) : messages.destroyedDone(word),
      });
      return refreshItems(queries, place, noteQueries);
    },
  });
}
