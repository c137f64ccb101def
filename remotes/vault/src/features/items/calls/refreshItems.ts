import type { Query, QueryClient } from '@tanstack/react-query';
import { workspaceQueries, type ItemQueries } from './itemQueries.ts';
import type { WorkspaceIds } from './useWorkspaceScope.ts';

/**
 * Refreshes the cache after a change of items: active queries are refetched. Inactive lists are removed, because
 * refetching a long one would load every page that was ever scrolled to.
 */
export async function refreshItems(
  queries: QueryClient,
  scope: WorkspaceIds,
  keys: ItemQueries,
  /** Names that no longer exist: refetching them would show "not found" on the page that is being left. */
  gone: readonly string[] = [],
): Promise<void> {
  const cache = queries.getQueryCache();
  const left = new Set(gone.flatMap((name) => cache.findAll({ queryKey: keys.item(scope, name) })));
  for (const query of left) forgetWhenLeft(queries, query);
  queries.removeQueries({ queryKey: keys.lists(scope), type: 'inactive' });
  const changed = [
    keys.all(scope),
    workspaceQueries.trash(scope),
    workspaceQueries.usage(scope),
    workspaceQueries.resources(scope.organizationId),
  ];
  await Promise.all(
    changed.map((queryKey) => queries.invalidateQueries({ queryKey, predicate: (query) => !left.has(query) })),
  );
}

/** Keeps the data of a page that still shows a removed item: without it, its next render would refetch. */
function forgetWhenLeft(queries: QueryClient, query: Query): void {
  const cache = queries.getQueryCache();
  if (query.getObserversCount() === 0) {
    cache.remove(query);
    return;
  }
  const stop = cache.subscribe((event) => {
    if (event.query !== query || event.type !== 'observerRemoved' || query.getObserversCount() > 0) return;
    stop();
    cache.remove(query);
  });
}
