import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';

const favoritesKey = (organizationId: OrganizationId | undefined) => ['vault', 'favorites', organizationId] as const;

const isOfFavorites = (view: unknown): boolean => typeof view === 'object' && view !== null && 'only' in view;

/** The person's favorites in an organization with their ids (undefined until known), and a function that changes one. */
export function useFavorites(organizationId: OrganizationId | undefined) {
  const { api } = useHost();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: favoritesKey(organizationId),
    queryFn:
      organizationId === undefined ? skipToken : ({ signal }) => api.favorite.list({ organizationId }, { signal }),
  });
  const ids = useMemo(() => data && new Set(data.favorites.map(({ id }) => id)), [data]);
  const { run } = useCommand({
    run: async (change: { readonly id: string; readonly isFavorite: boolean }) => {
      if (organizationId !== undefined) await api.favorite.set({ organizationId, ...change });
    },
    onDone: () => {
      void queries.invalidateQueries({ queryKey: favoritesKey(organizationId) });
      // Lists that only show favorites.
      void queries.invalidateQueries({
        queryKey: ['vault'],
        predicate: ({ queryKey }) => isOfFavorites(queryKey.at(-1)),
      });
    },
  });
  return {
    favorites: data?.favorites,
    ids,
    toggle: (id: string) => void run({ id, isFavorite: ids?.has(id) !== true }),
  };
}
