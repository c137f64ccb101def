import { describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import type { WorkspaceScope } from './useWorkspaceScope.ts';
import { secretQueries } from './secretQueries.ts';
import { twoFactorQueries } from './twoFactorQueries.ts';
import { refreshItems } from './refreshItems.ts';

const scope: WorkspaceScope = {
  organizationId: 'o' as OrganizationId,
  organizationName: 'Halden',
  workspaceId: 'w' as WorkspaceId,
  workspaceName: 'prod',
};

/** A page that shows an item, and how often it fetched it. */
async function show(queries: QueryClient, queryKey: QueryKey) {
  const ask = jest.fn(async () => 'known');
  const options = { queryKey, queryFn: ask, staleTime: 15_000 };
  const page = new QueryObserver(queries, options);
  const leave = page.subscribe(() => undefined);
  await page.refetch();
  return { ask, leave, draw: () => page.setOptions({ ...options }) };
}

const kinds = [
  { kind: 'secret', keys: secretQueries, keyOf: (name: string) => secretQueries.item(scope, name) },
  { kind: 'code', keys: twoFactorQueries, keyOf: (name: string) => twoFactorQueries.item(scope, name) },
];

describe.each(kinds)('after a $kind was deleted', ({ keys, keyOf }) => {
  it('its page doesn’t fetch it again, and the cache drops it when that page is left', async () => {
    const queries = new QueryClient();
    const page = await show(queries, keyOf('DB'));
    const asked = page.ask.mock.calls.length;
    await refreshItems(queries, scope, keys, ['DB']);
    page.draw();
    expect(page.ask).toHaveBeenCalledTimes(asked);
    page.leave();
    expect(queries.getQueryData(keyOf('DB'))).toBeUndefined();
  });

  it('the cache drops it at once if no page shows it, and others are fetched again', async () => {
    const queries = new QueryClient();
    queries.setQueryData(keyOf('DB'), 'known');
    const other = await show(queries, keyOf('KEY'));
    const asked = other.ask.mock.calls.length;
    await refreshItems(queries, scope, keys, ['DB']);
    expect(queries.getQueryData(keyOf('DB'))).toBeUndefined();
    expect(other.ask).toHaveBeenCalledTimes(asked + 1);
    other.leave();
  });
});
