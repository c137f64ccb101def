import { useQuery } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { idsOf, type WorkspaceScope } from '../items/calls/useWorkspaceScope.ts';
import { twoFactorQueries } from '../items/calls/twoFactorQueries.ts';

/**
 * Whether an entry is over the plan's limit and read-only, asked beside the page by who could change it otherwise. The
 * list says it: it knows the limit, which getting one entry does not look at.
 */
export function useIsEntryOverLimit(place: WorkspaceScope, name: string): boolean {
  const { api, session } = useHost();
  const { data = false } = useQuery({
    queryKey: [...twoFactorQueries.item(place, name), 'over-limit'],
    enabled: session.can('two-factor:update'),
    retry: false,
    queryFn: async ({ signal }) => {
      const { overLimit = [] } = await api.twoFactor.list({ ...idsOf(place), name, limit: 1 }, { signal });
      return overLimit.length > 0;
    },
  });
  return data;
}
