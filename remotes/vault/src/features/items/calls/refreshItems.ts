import type { Query, QueryClient } from '@tanstack/react-query';
import { workspaceQueries, type ItemQueries } from './itemQueries.ts';
import type { WorkspaceIds } from './useWorkspaceScope.ts';

/**
 * Refreshes the cache after a change of items: queries in use are fetched again. Lists out of use are removed, because
 * fetching a long one again would fetch every page that was ever scrolled to.
 */
export async function refreshItems(
  queries: QueryClient,
  scope: WorkspaceIds,
  keys: ItemQueries,
  /** Names that no longer exist: fetching them again would show "not found" on the page that is being left. */
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

/** A page that still shows what is gone keeps it until it is left: without it, its next drawing would ask once more. */
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
