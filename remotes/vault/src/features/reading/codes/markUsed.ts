import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { twoFactorQueries, type TwoFactorEntry } from '../../items/calls/twoFactorQueries.ts';

type Page = CallOutput<'twoFactor', 'list'>;

/** Who used a code, and when. */
export type Use = Pick<TwoFactorEntry, 'lastUsedAt' | 'lastUsedBy'>;

/**
 * Marks a code as used in the cached data: the server has recorded it, and refetching every page would
 * cost more than it's worth.
 */
export function markUsed(queries: QueryClient, scope: WorkspaceScope, name: string, use: Use): void {
  const mark = (entry: TwoFactorEntry): TwoFactorEntry =>
    entry.name === name ? { ...entry, ...use, counter: entry.counter === null ? null : entry.counter + 1 } : entry;
  queries.setQueriesData<InfiniteData<Page>>({ queryKey: twoFactorQueries.lists(scope) }, (data) =>
    data === undefined ? data : { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(mark) })) },
  );
  queries.setQueryData<TwoFactorEntry>(twoFactorQueries.item(scope, name), (entry) =>
    entry === undefined ? entry : mark(entry),
  );
  void queries.invalidateQueries({ queryKey: twoFactorQueries.log(scope, name) });
}
