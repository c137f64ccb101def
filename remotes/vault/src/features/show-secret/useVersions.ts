import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { idsOf, type Place } from '../../components/place/usePlace.ts';
import { secretQueries, type SecretVersion } from '../../components/secrets/secretQueries.ts';

/** What is known of the versions so far, newest first. */
export interface Versions {
  readonly versions: readonly SecretVersion[];
  readonly status: 'loading' | 'ready' | 'error';
  readonly kept: number | undefined;
  readonly allowed: number | null;
  readonly hasOlder: boolean;
  readonly loadOlder: () => void;
  readonly isLoadingOlder: boolean;
  readonly retry: () => void;
}

/** Pages of versions, each below the last number of the one before. */
export function useVersions(place: Place, name: string): Versions {
  const { api } = useHost();
  const query = useInfiniteQuery({
    queryKey: secretQueries.versions(place, name),
    initialPageParam: null as number | null,
    queryFn: ({ signal, pageParam }) =>
      api.secret.versionList(
        { ...idsOf(place), name, ...(pageParam === null ? {} : { before: pageParam }) },
        { signal },
      ),
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
