import { useQuery } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { secretQueries } from './secretQueries.ts';
import { twoFactorQueries } from './twoFactorQueries.ts';
import { idsOf, type WorkspaceScope } from './useWorkspaceScope.ts';

/** Usage and limit of a kind in a workspace. */
export interface Usage {
  readonly used: number;
  /** Null if the plan includes none. */
  readonly allowed: number | null;
}

/** Reads how many items of a kind the workspace has; undefined until known, and for null, a kind without a limit. */
export function useUsage(scope: WorkspaceScope, kind: 'secret' | 'twoFactor' | null): Usage | undefined {
  const { api } = useHost();
  const { data } = useQuery({
    queryKey: (kind === 'twoFactor' ? twoFactorQueries : secretQueries).usage(scope),
    enabled: kind !== null,
    queryFn: async ({ signal }): Promise<Usage> => {
      const { total, allowed } = await api[kind ?? 'secret'].list({ ...idsOf(scope), limit: 1 }, { signal });
      return { used: total, allowed };
    },
  });
  return data;
}
