import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { isRefusal } from '../errors/fieldOfError.ts';
import { idsOf, type Place } from '../place/usePlace.ts';
import { noteQueries, type Note } from './noteQueries.ts';

/** What is known of one note. */
export interface NoteAnswer {
  readonly note: Note | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly isRetrying: boolean;
  readonly isFetching: boolean;
}

/** Reads one note without its text. One that does not exist is told by the central handler, which leaves the page. */
export function useNote(place: Place, name: string): NoteAnswer {
  const host = useHost();
  const query = useQuery({
    queryKey: noteQueries.note(place, name),
    queryFn: async ({ signal }) => (await host.api.note.get({ ...idsOf(place), name }, { signal })).note,
  });
  const isGone = isRefusal(query.error, 'note.not-found.by-note-name');
  useEffect(() => {
    if (isGone) host.handleError(query.error);
  }, [host, isGone, query.error]);
  return {
    note: query.data,
    hasFailed: query.isError && !isGone,
    retry: () => void query.refetch(),
    isRetrying: query.isRefetching,
    isFetching: query.isFetching,
  };
}
