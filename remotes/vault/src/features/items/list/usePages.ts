import {
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryFunctionContext,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { shareUnchangedPage, shareUnchangedPages } from './structuralSharing.ts';

/** The source of a list's pages. */
export interface PageSource<Page, Row, Cursor> {
  readonly queryKey: readonly unknown[];
  /** Reads the page after a cursor; null for the first one. */
  readonly read: (cursor: Cursor | null, signal: AbortSignal) => Promise<Page>;
  /** The cursor after a page; null after the last one. */
  readonly next: (page: Page) => Cursor | null;
  /** The rows of a page. Must be a stable function, so that rows are only recombined if they changed. */
  readonly rowsOf: (page: Page) => readonly Row[];
  /** A list with a view: the previous rows stay while it changes, and window focus doesn't refetch. */
  readonly isFiltered?: boolean;
}

/** The loaded part of a list. */
export interface Pages<Page, Row> {
  readonly status: 'loading' | 'ready' | 'error';
  readonly rows: readonly Row[];
  readonly pages: readonly Page[] | undefined;
  readonly first: Page | undefined;
  readonly last: Page | undefined;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly isLoadingMore: boolean;
  readonly isReading: boolean;
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

/** A list, loaded by cursor while scrolling. */
export function usePages<Page, Row, Cursor>(source: PageSource<Page, Row, Cursor>): Pages<Page, Row> {
  const { queryKey, read, next, rowsOf, isFiltered = false } = source;
  const options = {
    queryKey,
    initialPageParam: null as Cursor | null,
    queryFn: async ({ client, signal, pageParam }: QueryFunctionContext) => {
      const cursor = pageParam as Cursor | null;
      const page = await read(cursor, signal);
      return shareUnchangedPage(client.getQueryData<InfiniteData<Page, Cursor | null>>(queryKey), cursor, page);
    },
    structuralSharing: shareUnchangedPages,
    getNextPageParam: next,
  };
  const client = useQueryClient();
  // Requested at the beginning of the first render, which takes long on a slow machine, instead of after it.
  if (client.getQueryState(queryKey) === undefined) void client.prefetchInfiniteQuery(options);
  const query = useInfiniteQuery({
    ...options,
    // Otherwise every loaded page would be refetched on each window focus.
    ...(isFiltered ? { placeholderData: keepPreviousData, refetchOnWindowFocus: false } : {}),
  });
  const pages = query.data?.pages;
  return {
    status: query.isError ? 'error' : query.isPending ? 'loading' : 'ready',
    rows: useMemo(() => pages?.flatMap(rowsOf) ?? [], [pages, rowsOf]),
    pages,
    first: pages?.[0],
    last: pages?.at(-1),
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    isLoadingMore: query.isFetchingNextPage,
    isReading: query.isFetching,
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    isRetrying: query.isRefetching,
  };
}
