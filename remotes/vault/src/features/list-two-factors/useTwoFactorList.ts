import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import type { CodeBook } from '../../components/codes/CodeBook.ts';
import { idsOf, type Place } from '../../components/place/usePlace.ts';
import { twoFactorQueries, type TwoFactorEntry } from '../../components/two-factors/twoFactorQueries.ts';
import { useUi } from '@cofferdam/ui/theme';
import type { TwoFactorView } from './twoFactorView.ts';

/** What is known of the list so far. */
export interface TwoFactorList {
  readonly status: 'loading' | 'ready' | 'error';
  readonly rows: readonly TwoFactorEntry[];
  /** Entries in the workspace, whatever the filter; undefined until known. */
  readonly total: number | undefined;
  readonly allowed: number | null | undefined;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

const pageRows = 200;

/** Pages of the list, read by cursor as somebody scrolls. Each answer tells the server's time as well. */
export function useTwoFactorList(place: Place, view: TwoFactorView, book: CodeBook): TwoFactorList {
  const { api } = useHost();
  const { now } = useUi();
  const filter = view.filter.trim();
  const query = useInfiniteQuery({
    queryKey: [...twoFactorQueries.lists(place), { ...view, filter }],
    initialPageParam: null as string | null,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal, pageParam }) => {
      const sentAt = now();
      const page = await api.twoFactor.list(
        {
          ...idsOf(place),
          limit: pageRows,
          sort: view.sort,
          ...(filter === '' ? {} : { filter }),
          ...(view.type === null ? {} : { type: view.type }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      );
      book.clock.learn(page.serverTime, sentAt);
      return page;
    },
    getNextPageParam: (page) => page.nextCursor,
  });
  const pages = query.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages]);
  const last = pages?.at(-1);
  return {
    status: query.isError ? 'error' : query.isPending ? 'loading' : 'ready',
    rows,
    total: last?.total,
    allowed: last?.allowed,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
    isRetrying: query.isRefetching,
  };
}
