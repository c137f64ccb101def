import { useQueryClient } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { useRowDeed } from '../../items/calls/useRowDeed.ts';
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

/** What can be done to a version of a note. */
export function useNoteVersionActions(place: WorkspaceScope, { name }: Note) {
  const host = useHost();
  const queries = useQueryClient();
  const deed = useRowDeed<number>();
  const run = (call: 'currentVersion' | 'versionDelete', version: number): Promise<void> =>
    deed.run(version, async (signal) => {
      await host.api.note[call]({ ...idsOf(place), name, version }, { signal });
      const word = notesWords.version(version);
      host.notify({
        type: 'INFO',
        title: call === 'currentVersion' ? messages.madeCurrent(word) : messages.destroyedDone(word),
      });
      await refreshItems(queries, place, noteQueries);
    });
  return { run, pending: deed.pending };
}
