import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OrganizationId, ShareId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { shareQueries, type Share } from '../../components/shares/shareQueries.ts';

/** The shares that were read so far, newest first. */
export interface ShareList {
  readonly rows: readonly Share[];
  readonly status: 'loading' | 'ready' | 'error';
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

/** Reads one's own shares by page. */
export function useShareList(organizationId: OrganizationId): ShareList {
  const { api } = useHost();
  const query = useInfiniteQuery({
    queryKey: shareQueries.mine(organizationId),
    initialPageParam: null as ShareId | null,
    queryFn: ({ signal, pageParam }) =>
      api.share.my({ organizationId, ...(pageParam === null ? {} : { before: pageParam }) }, { signal }),
    getNextPageParam: (page) => (page.hasMore ? (page.shares.at(-1)?.id ?? null) : null),
  });
  const pages = query.data?.pages;
  return {
    rows: useMemo(() => pages?.flatMap((page) => page.shares) ?? [], [pages]),
    status: query.isError ? 'error' : query.isPending ? 'loading' : 'ready',
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
    isRetrying: query.isRefetching,
  };
}
