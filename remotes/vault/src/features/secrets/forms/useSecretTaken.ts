import { useHost } from '@cofferdam/remote-contract/react';
import { useNameTaken } from '../../items/forms/useNameTaken.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';

/** The spelling under which the workspace already has a secret of this name; null when it has none or it is not known yet. */
export function useSecretTaken(scope: WorkspaceScope, typed: string): string | null {
  const { api } = useHost();
  return useNameTaken(typed, {
    queryKey: secretQueries.all(scope),
    // The list and not the secret itself: a free name is what is hoped for, and no failure in the browser's console.
    find: async (name, signal) =>
      (await api.secret.list({ ...idsOf(scope), name, limit: 1 }, { signal })).rows[0]?.name ?? null,
  });
}
