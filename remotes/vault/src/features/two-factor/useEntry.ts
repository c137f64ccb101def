import { useHost } from '@cofferdam/remote-contract/react';
import { useResource, type Resource } from '../items/page/useResource.ts';
import { idsOf, type WorkspaceScope } from '../items/calls/useWorkspaceScope.ts';
import { twoFactorQueries, type TwoFactorEntry } from '../items/calls/twoFactorQueries.ts';

/** Reads one entry, without its code. */
export function useEntry(scope: WorkspaceScope, name: string): Resource<TwoFactorEntry> {
  const { api } = useHost();
  return useResource({
    queryKey: twoFactorQueries.item(scope, name),
    read: async (signal) => (await api.twoFactor.get({ ...idsOf(scope), name }, { signal })).entry,
    goneCode: 'two-factor.not-found.name',
  });
}
