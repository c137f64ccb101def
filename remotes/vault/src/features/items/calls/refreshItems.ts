import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { WorkspaceScope } from './useWorkspaceScope.ts';

/** The keys of a kind of items in the query cache. */
export interface ItemQueries {
  /** Everything of the kind in a workspace. */
  readonly place: (scope: WorkspaceScope) => QueryKey;
  readonly lists: (scope: WorkspaceScope) => QueryKey;
  /** What is cached under the name of one item. */
  readonly ofItem: (scope: WorkspaceScope, name: string) => readonly QueryKey[];
}

/**
 * Refreshes the cache after a change of items: queries in use are fetched again. Lists out of use are removed, because
 * fetching a long one again would fetch every page that was ever scrolled to.
 */
export async function refreshItems(
  queries: QueryClient,
  scope: WorkspaceScope,
  keys: ItemQueries,
  /** Names that no longer exist: fetching them again would show "not found" on the page that is being left. */
  gone: readonly string[] = [],
): Promise<void> {
  const cache = queries.getQueryCache();
  const left = new Set(
    gone.flatMap((name) => keys.ofItem(scope, name)).flatMap((queryKey) => cache.findAll({ queryKey })),
  );
  for (const query of left) forgetWhenLeft(queries, query);
  queries.removeQueries({ queryKey: keys.lists(scope), type: 'inactive' });
  await queries.invalidateQueries({ queryKey: keys.place(scope), predicate: (query) => !left.has(query) });
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
