import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { shareUnchangedPage, shareUnchangedPages } from './structuralSharing.ts';

/** Where the pages of a list come from. */
export interface PageSource<Page, Row, Cursor> {
  readonly queryKey: readonly unknown[];
  /** Reads the page behind a cursor; null is the first one. */
  readonly read: (cursor: Cursor | null, signal: AbortSignal) => Promise<Page>;
  /** The cursor behind a page, null after the last one. */
  readonly next: (page: Page) => Cursor | null;
  /** The rows of a page. The same function at every call, so that rows are put together only when there are others. */
  readonly rowsOf: (page: Page) => readonly Row[];
  /** A list with a view of its own: while that changes the rows before it stay, and the window's focus asks for nothing. */
  readonly isFiltered?: boolean;
}

/** What is known of a list so far. */
export interface Pages<Page, Row> {
  readonly status: 'loading' | 'ready' | 'error';
  readonly rows: readonly Row[];
  readonly pages: readonly Page[] | undefined;
  readonly first: Page | undefined;
  readonly last: Page | undefined;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly isLoadingMore: boolean;
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

/** A list, read by cursor as someone scrolls. */
export function usePages<Page, Row, Cursor>(source: PageSource<Page, Row, Cursor>): Pages<Page, Row> {
  const { queryKey, read, next, rowsOf, isFiltered = false } = source;
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: null as Cursor | null,
    // Every page that was scrolled to would be read again, each time the window is come back to.
    ...(isFiltered ? { placeholderData: keepPreviousData, refetchOnWindowFocus: false } : {}),
    queryFn: async ({ client, signal, pageParam }) => {
      const cursor = pageParam as Cursor | null;
      const page = await read(cursor, signal);
      return shareUnchangedPage(client.getQueryData<InfiniteData<Page, Cursor | null>>(queryKey), cursor, page);
    },
    structuralSharing: shareUnchangedPages,
    getNextPageParam: next,
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
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    isRetrying: query.isRefetching,
  };
}
