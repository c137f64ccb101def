import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { useQueuedCommand } from '../calls/useQueuedCommand.ts';
import { favoritesMessages as messages } from './favorites.messages.ts';

const favoritesKey = (organizationId: OrganizationId | undefined) => ['vault', 'favorites', organizationId] as const;

const isOfFavorites = (view: unknown): boolean => typeof view === 'object' && view !== null && 'only' in view;

interface FavoriteChange {
  readonly id: string;
  readonly isFavorite: boolean;
}

/** The person's favorites in an organization with their ids (undefined until known), and a function that changes one. */
export function useFavorites(organizationId: OrganizationId | undefined) {
  const { api } = useHost();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: favoritesKey(organizationId),
    queryFn:
      organizationId === undefined ? skipToken : ({ signal }) => api.favorite.list({ organizationId }, { signal }),
  });
  /** Changes that the list doesn't have yet. They show immediately, and are sent one after another. */
  const [changes, setChanges] = useState<readonly FavoriteChange[]>([]);
  const ids = useMemo(() => {
    if (data === undefined) return undefined;
    const all = new Set<string>(data.favorites.map(({ id }) => id));
    for (const { id, isFavorite } of changes) all[isFavorite ? 'add' : 'delete'](id);
    return all;
  }, [data, changes]);
  const send = useQueuedCommand({
    run: async (change: FavoriteChange) => {
      if (organizationId !== undefined) await api.favorite.set({ organizationId, ...change });
    },
    onDone: () => {
      // Lists that only show favorites.
      void queries.invalidateQueries({
        queryKey: ['vault'],
        predicate: ({ queryKey }) => isOfFavorites(queryKey.at(-1)),
      });
      return queries.invalidateQueries({ queryKey: favoritesKey(organizationId) });
    },
  });
  const toggle = (id: string): void => {
    const change = { id, isFavorite: ids?.has(id) !== true };
    setChanges((before) => [...before, change]);
    void send(change).then(() => setChanges((before) => before.filter((one) => one !== change)));
  };
  return {
    favorites: data?.favorites,
    ids,
    /** Without the ids, a press on a favorite would mean the opposite. */
    disabledReason: ids === undefined ? messages.loading : undefined,
    toggle,
  };
}
