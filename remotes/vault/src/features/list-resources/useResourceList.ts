import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import type { ResourceView } from './resourceAddress.ts';

/** A resource as the list has it. */
export type ResourceRow = CallOutput<'search', 'resources'>['rows'][number];
/** How many of each kind match. */
export type ResourceCounts = NonNullable<CallOutput<'search', 'resources'>['counts']>;

/** What is known of the list so far. */
export interface ResourceList {
  readonly status: 'loading' | 'ready' | 'error';
  readonly rows: readonly ResourceRow[];
  readonly counts: ResourceCounts;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

/** The key under which lists of resources are cached. */
export const resourceListKey = (organizationId: OrganizationId) => ['vault-resources', organizationId] as const;

/** Pages over all kinds and workspaces, read by cursor as somebody scrolls. */
export function useResourceList(organizationId: OrganizationId, { term, kind, within }: ResourceView): ResourceList {
  const { api } = useHost();
  const wanted = term.trim();
  const query = useInfiniteQuery({
    queryKey: [...resourceListKey(organizationId), { term: wanted, kind, within }],
    initialPageParam: null as string | null,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    queryFn: ({ signal, pageParam }) =>
      api.search.resources(
        {
          organizationId,
          ...(wanted === '' ? {} : { term: wanted }),
          ...(kind === null ? {} : { kinds: kind }),
          ...(within === null ? {} : { within }),
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
    counts: pages?.[0]?.counts ?? [],
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
    isRetrying: query.isRefetching,
  };
}
