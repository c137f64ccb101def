import { useQuery } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';

/**
 * Whether a secret is over the plan's limit and read-only, asked beside the page by who could change it otherwise. The
 * list says it: it knows the limit, which getting one secret does not look at.
 */
export function useIsOverLimit(place: WorkspaceScope, name: string): boolean {
  const { api, session } = useHost();
  const { data = false } = useQuery({
    queryKey: [...secretQueries.item(place, name), 'over-limit'],
    enabled: session.can('secret:version:add'),
    retry: false,
    queryFn: async ({ signal }) => {
      const { overLimit = [] } = await api.secret.list({ ...idsOf(place), name, limit: 1 }, { signal });
      return overLimit.length > 0;
    },
  });
  return data;
}
