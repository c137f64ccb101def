import { useHost } from '@cofferdam/remote-contract/react';
import { useResource, type Resource } from '../../items/page/useResource.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { secretQueries, type Secret } from '../../items/calls/secretQueries.ts';

/** Reads one secret without its value. */
export function useSecret(scope: WorkspaceScope, name: string): Resource<Secret> {
  const { api } = useHost();
  return useResource({
    queryKey: secretQueries.item(scope, name),
    read: async (signal) => (await api.secret.get({ ...idsOf(scope), name }, { signal })).secret,
    goneCode: 'secret.not-found.by-secret-name',
  });
}
