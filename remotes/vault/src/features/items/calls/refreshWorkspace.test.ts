import { describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import type { WorkspaceScope } from './useWorkspaceScope.ts';
import { refreshWorkspace } from './refreshWorkspace.ts';
import { secretQueries } from './secretQueries.ts';

const place: WorkspaceScope = {
  organizationId: 'o' as OrganizationId,
  organizationName: 'Halden',
  workspaceId: 'w' as WorkspaceId,
  workspaceName: 'prod',
};
const keyOf = (name: string) => secretQueries.secret(place, name);

/** A page that shows a secret, and how often it asked for it. */
async function show(queries: QueryClient, name: string) {
  const ask = jest.fn(async () => name);
  const options = { queryKey: keyOf(name), queryFn: ask, staleTime: 15_000 };
  const page = new QueryObserver(queries, options);
  const leave = page.subscribe(() => undefined);
  await page.refetch();
  return { ask, leave, draw: () => page.setOptions({ ...options }) };
}

describe('after a secret went away', () => {
  it('the page that shows it does not ask for it again, and it is forgotten when that page is left', async () => {
    const queries = new QueryClient();
    const page = await show(queries, 'DB');
    const asked = page.ask.mock.calls.length;
    await refreshWorkspace(queries, place, ['DB']);
    page.draw();
    expect(page.ask).toHaveBeenCalledTimes(asked);
    page.leave();
    expect(queries.getQueryData(keyOf('DB'))).toBeUndefined();
  });

  it('one that nobody looks at is forgotten at once, and others are read again', async () => {
    const queries = new QueryClient();
    queries.setQueryData(keyOf('DB'), 'known');
    const other = await show(queries, 'KEY');
    const asked = other.ask.mock.calls.length;
    await refreshWorkspace(queries, place, ['DB']);
    expect(queries.getQueryData(keyOf('DB'))).toBeUndefined();
    expect(other.ask).toHaveBeenCalledTimes(asked + 1);
    other.leave();
  });
});
