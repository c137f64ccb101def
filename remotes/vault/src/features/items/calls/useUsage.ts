import { useQuery } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { idsOf, type WorkspaceScope } from './useWorkspaceScope.ts';
import { secretQueries } from './secretQueries.ts';

/** How many secrets a workspace has and may have. */
export interface Usage {
  readonly used: number;
  /** Null where the plan includes none. */
  readonly allowed: number | null;
}

/** Reads how many secrets the workspace has; undefined until known. */
export function useUsage(place: WorkspaceScope): Usage | undefined {
  const { api } = useHost();
  const { data } = useQuery({
    queryKey: secretQueries.usage(place),
    queryFn: async ({ signal }): Promise<Usage> => {
      const { total, allowed } = await api.secret.list({ ...idsOf(place), limit: 1 }, { signal });
      return { used: total, allowed };
    },
  });
  return data;
}
