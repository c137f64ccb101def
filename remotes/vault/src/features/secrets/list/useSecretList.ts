import { useHost } from '@cofferdam/remote-contract/react';
import { withAuthorNames, secretQueries, type SecretRow } from '../../items/calls/secretQueries.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { filtersThatAreOn, useItemList, type ItemList } from '../../items/list/useItemList.ts';
import type { SecretView } from './secretView.ts';

/** The loaded part of the list. */
export type SecretList = ItemList<SecretRow>;

/** The secrets of a workspace that a view shows. */
export function useSecretList(scope: WorkspaceScope, { sort, ...filters }: SecretView) {
  const { api } = useHost();
  return useItemList({
    scope,
    queries: secretQueries,
    filters: filtersThatAreOn(filters),
    sort,
    read: async (input, signal) => withAuthorNames(await api.secret.list(input, { signal })),
  });
}
