import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { idsOf, type Place } from '../../components/place/usePlace.ts';
import { noteQueries, type Note } from '../../components/notes/noteQueries.ts';
import type { NoteListView } from './noteListAddress.ts';

/** What is known of the list so far. */
export interface NoteList {
  readonly status: 'loading' | 'ready' | 'error';
  readonly rows: readonly Note[];
  readonly total: number | undefined;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

/** Pages of the list, read by cursor as somebody scrolls. While a filter changes the rows before it stay. */
export function useNoteList(place: Place, { filter, sort }: NoteListView): NoteList {
  const { api } = useHost();
  const wanted = filter.trim();
  const query = useInfiniteQuery({
    queryKey: [...noteQueries.lists(place), { filter: wanted, sort }],
    initialPageParam: null as string | null,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    queryFn: ({ signal, pageParam }) =>
      api.note.list(
        {
          ...idsOf(place),
          sort,
          ...(wanted === '' ? {} : { filter: wanted }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    getNextPageParam: (page) => page.nextCursor,
  });
  const pages = query.data?.pages;
  return {
    status: query.isError ? 'error' : query.isPending ? 'loading' : 'ready',
    rows: useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages]),
    total: pages?.at(-1)?.total,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
    isRetrying: query.isRefetching,
  };
}
