import { useHost } from '@cofferdam/remote-contract/react';
import { useNameTaken } from '../../items/forms/useNameTaken.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';

/** The existing spelling of a secret's name in the workspace; null if there is none or it's not known yet. */
export function useSecretTaken(scope: WorkspaceScope, typed: string): string | null {
  const { api } = useHost();
  return useNameTaken(typed, {
    queryKey: secretQueries.all(scope),
    // Query the list, not the secret itself: for a free name, that would log a failed request in the console.
    find: async (name, signal) =>
      (await api.secret.list({ ...idsOf(scope), name, limit: 1 }, { signal })).rows[0]?.name ?? null,
  });
}
