import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { usePageSignal } from '../../components/access/usePageSignal.ts';
import { noteQueries, refreshNotes, type Note, type NoteVersion } from '../../components/notes/noteQueries.ts';
import { notesWords } from '../../components/notes/notes.messages.ts';
import { idsOf, type Place } from '../../components/place/usePlace.ts';
import { useVersionPages, type VersionPages } from '../../components/versions/useVersionPages.ts';
import { showNoteMessages as messages } from './showNote.messages.ts';

/** The versions of a note, newest first. */
export function useNoteVersions(place: Place, name: string): VersionPages<NoteVersion> {
  const { api } = useHost();
  return useVersionPages({
    queryKey: noteQueries.versions(place, name),
    read: (below, signal) => api.note.versionList({ ...idsOf(place), name, ...below }, { signal }),
  });
}

/** What can be done to a version of a note. */
export function useNoteVersionDeeds(place: Place, { name }: Note) {
  const host = useHost();
  const queries = useQueryClient();
  const signalOf = usePageSignal();
  const [pending, setPending] = useState<number | null>(null);
  const run = async (deed: 'currentVersion' | 'versionDelete', version: number): Promise<void> => {
    if (pending !== null) return;
    const signal = signalOf();
    setPending(version);
    try {
      await host.api.note[deed]({ ...idsOf(place), name, version }, { signal });
      const word = notesWords.version(version);
      host.notify({
        type: 'INFO',
        title: deed === 'currentVersion' ? messages.madeCurrent(word) : messages.destroyedDone(word),
      });
      await refreshNotes(queries, place);
    } catch (error) {
      if (!signal.aborted) host.handleError(error);
    } finally {
      setPending(null);
    }
  };
  return { run, pending };
}
