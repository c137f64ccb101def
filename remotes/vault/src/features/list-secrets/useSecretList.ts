import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { idsOf, type Place } from '../../components/place/usePlace.ts';
import { secretQueries, type SecretRow } from '../../components/secrets/secretQueries.ts';
import type { ListView } from './listAddress.ts';

/** What is known of the list so far. */
export interface SecretList {
  readonly status: 'loading' | 'ready' | 'error';
  readonly rows: readonly SecretRow[];
  /** Secrets in the workspace, whatever the filter; undefined until known. */
  readonly total: number | undefined;
  readonly allowed: number | null | undefined;
  /** Secrets that match the filters, counted up to 1,000; undefined without a filter. */
  readonly matching: number | undefined;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

/** Rows in the first page, several screens, and in those that follow: who scrolls on wants to go far. */
const firstPageRows = 100;
const nextPageRows = 500;

/** Pages of the list, read by cursor as somebody scrolls. While a filter changes the rows before it stay. */
export function useSecretList(place: Place, view: ListView): SecretList {
  const { api } = useHost();
  const filter = view.filter.trim();
  const query = useInfiniteQuery({
    queryKey: [...secretQueries.lists(place), { ...view, filter }],
    initialPageParam: null as string | null,
    placeholderData: keepPreviousData,
    // Every page that was scrolled to would be read again, each time the window is come back to.
    refetchOnWindowFocus: false,
    queryFn: ({ signal, pageParam }) =>
      api.secret.list(
        {
          ...idsOf(place),
          limit: pageParam === null ? firstPageRows : nextPageRows,
          sort: view.sort,
          ...(filter === '' ? {} : { filter }),
          ...(view.label === null ? {} : { label: view.label }),
          ...(view.state === null ? {} : { state: view.state }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    getNextPageParam: (page) => page.nextCursor,
  });
  const pages = query.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages]);
  const first = pages?.[0];
  const last = pages?.at(-1);
  return {
    status: query.isError ? 'error' : query.isPending ? 'loading' : 'ready',
    rows,
    total: last?.total,
    allowed: last?.allowed,
    matching: first?.matching,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
    isRetrying: query.isRefetching,
  };
}
