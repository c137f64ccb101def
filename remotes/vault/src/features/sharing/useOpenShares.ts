import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { idsOf, type WorkspaceScope } from '../items/calls/useWorkspaceScope.ts';
import { shareQueries, type Share, type ShareKind } from '../items/calls/shareQueries.ts';

/** The open links to an item, by any sender. */
export function useOpenShares(scope: WorkspaceScope, kind: ShareKind, name: string): UseQueryResult<readonly Share[]> {
  const { api } = useHost();
  return useQuery({
    queryKey: shareQueries.of(scope.organizationId, scope.workspaceId, kind, name),
    queryFn: async ({ signal }): Promise<readonly Share[]> => {
      const input = { ...idsOf(scope), name };
      const answer = kind === 'note' ? api.share.ofNote(input, { signal }) : api.share.ofSecret(input, { signal });
      return (await answer).shares;
    },
  });
}
