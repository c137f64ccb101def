import { useQuery } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { twoFactorQueries } from '../../items/calls/twoFactorQueries.ts';

/** How many entries a workspace has and may have. */
export interface TwoFactorUsage {
  readonly used: number;
  /** Null where the plan includes none. */
  readonly allowed: number | null;
}

/** Reads how many entries the workspace has; undefined until known. */
export function useTwoFactorUsage(place: WorkspaceScope): TwoFactorUsage | undefined {
  const { api } = useHost();
  const { data } = useQuery({
    queryKey: twoFactorQueries.usage(place),
    queryFn: async ({ signal }): Promise<TwoFactorUsage> => {
      const { total, allowed } = await api.twoFactor.list({ ...idsOf(place), limit: 1 }, { signal });
      return { used: total, allowed };
    },
  });
  return data;
}
