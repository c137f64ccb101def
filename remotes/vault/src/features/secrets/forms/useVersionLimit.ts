import { useQuery } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';

/** How many versions a secret keeps and may keep. */
export interface VersionLimit {
  readonly kept: number;
  readonly allowed: number | null;
}

/** Reads how many versions there are; undefined until known. */
export function useVersionLimit(scope: WorkspaceScope, name: string): VersionLimit | undefined {
  const { api } = useHost();
  const { data } = useQuery({
    queryKey: [...secretQueries.versions(scope, name), 'limit'],
    queryFn: async ({ signal }): Promise<VersionLimit> => {
      const { kept, allowed } = await api.secret.versionList({ ...idsOf(scope), name, limit: 1 }, { signal });
      return { kept, allowed };
    },
  });
  return data;
}
