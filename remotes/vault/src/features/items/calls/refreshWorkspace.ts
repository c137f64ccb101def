import type { Query, QueryClient } from '@tanstack/react-query';
import type { WorkspaceScope } from './useWorkspaceScope.ts';
import { secretQueries } from './secretQueries.ts';

/**
 * After something was written: what is in sight is read again, and lists that are not are forgotten, so that coming back to
 * a long one reads its first page and not each that was ever scrolled to.
 */
export async function refreshWorkspace(
  queries: QueryClient,
  place: WorkspaceScope,
  /** Names that are nobody's any more: who asked for them would be told that they are not there. */
  gone: readonly string[] = [],
): Promise<void> {
  const cache = queries.getQueryCache();
  const left = new Set(
    gone.flatMap((name) => [
      ...cache.findAll({ queryKey: secretQueries.secret(place, name) }),
      ...cache.findAll({ queryKey: secretQueries.versions(place, name) }),
    ]),
  );
  for (const query of left) forgetWhenLeft(queries, query);
  queries.removeQueries({ queryKey: secretQueries.lists(place), type: 'inactive' });
  await queries.invalidateQueries({ queryKey: secretQueries.place(place), predicate: (query) => !left.has(query) });
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
