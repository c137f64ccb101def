import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';

const favoritesKey = (organizationId: OrganizationId) => ['vault', 'favorites', organizationId] as const;

/** The ids of the person's favorites in an organization, undefined until they are known, and what changes one. */
export function useFavorites(organizationId: OrganizationId) {
  const { api } = useHost();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: favoritesKey(organizationId),
    queryFn: ({ signal }) => api.favorite.list({ organizationId }, { signal }),
  });
  const ids = useMemo(() => data && new Set(data.favorites.map(({ id }) => id)), [data]);
  const command = useCommand({
    run: (change: { readonly id: string; readonly isFavorite: boolean }) =>
      api.favorite.set({ organizationId, ...change }),
    onDone: () => queries.invalidateQueries({ queryKey: favoritesKey(organizationId) }),
  });
  return { ids, toggle: (id: string) => void command.run({ id, isFavorite: ids?.has(id) !== true }) };
}
