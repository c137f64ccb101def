import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { usePageSignal } from '../../components/access/usePageSignal.ts';
import { noteQueries, refreshNotes, type Note, type NoteVersion } from '../../components/notes/noteQueries.ts';
import { notesWords } from '../../components/notes/notes.messages.ts';
import { idsOf, type Place } from '../../components/place/usePlace.ts';
import { showNoteMessages as messages } from './showNote.messages.ts';

/** What is known of the versions so far, newest first. */
export interface NoteVersions {
  readonly versions: readonly NoteVersion[];
  readonly status: 'loading' | 'ready' | 'error';
  readonly kept: number | undefined;
  readonly allowed: number | null;
  readonly hasOlder: boolean;
  readonly loadOlder: () => void;
  readonly isLoadingOlder: boolean;
  readonly retry: () => void;
}

/** Pages of versions, each below the last number of the one before. */
export function useNoteVersions(place: Place, name: string): NoteVersions {
  const { api } = useHost();
  const query = useInfiniteQuery({
    queryKey: noteQueries.versions(place, name),
    initialPageParam: null as number | null,
    queryFn: ({ signal, pageParam }) =>
      api.note.versionList({ ...idsOf(place), name, ...(pageParam === null ? {} : { before: pageParam }) }, { signal }),
    getNextPageParam: (page) => (page.hasMore ? (page.versions.at(-1)?.version ?? null) : null),
  });
  const pages = query.data?.pages;
  return {
    versions: useMemo(() => pages?.flatMap((page) => page.versions) ?? [], [pages]),
    status: query.isError ? 'error' : query.isPending ? 'loading' : 'ready',
    kept: pages?.[0]?.kept,
    allowed: pages?.[0]?.allowed ?? null,
    hasOlder: query.hasNextPage,
    loadOlder: () => void query.fetchNextPage(),
    isLoadingOlder: query.isFetchingNextPage,
    retry: () => void query.refetch(),
  };
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
