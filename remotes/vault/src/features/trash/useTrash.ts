import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallOutput } from '@cofferdam/api-contract';
import { useHost } from '@cofferdam/remote-contract/react';
import { idsOf, type Place } from '../../components/place/usePlace.ts';
import { secretQueries } from '../../components/secrets/secretQueries.ts';

/** A secret in the trash. */
export type TrashedSecret = CallOutput<'secret', 'trashList'>['secrets'][number];

/** What is known of the trash so far, latest first. */
export interface Trash {
  readonly status: 'loading' | 'ready' | 'error';
  readonly secrets: readonly TrashedSecret[];
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** Pages of the trash of a workspace. */
export function useTrash(place: Place): Trash {
  const { api } = useHost();
  const query = useInfiniteQuery({
    queryKey: [...secretQueries.place(place), 'trash'],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      api.secret.trashList({ ...idsOf(place), ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
    getNextPageParam: (page) => page.nextCursor,
  });
  const pages = query.data?.pages;
  return {
    status: query.isError ? 'error' : query.isPending ? 'loading' : 'ready',
    secrets: useMemo(() => pages?.flatMap((page) => page.secrets) ?? [], [pages]),
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
