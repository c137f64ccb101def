import { useQuery } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';

/** Count and limit of a secret's versions, and the newest number. */
export interface VersionLimit {
  readonly kept: number;
  readonly allowed: number | null;
  /** Number of the newest version. */
  readonly newest: number;
}

/** Reads the version count; undefined until known. Refetches if `current` changes. */
export function useVersionLimit(scope: WorkspaceScope, name: string, current: number | null): VersionLimit | undefined {
  const { api } = useHost();
  const { data } = useQuery({
    queryKey: [...secretQueries.versions(scope, name), 'limit', current],
    queryFn: async ({ signal }): Promise<VersionLimit> => {
      const { kept, allowed, versions } = await api.secret.versionList({ ...idsOf(scope), name, limit: 1 }, { signal });
      return { kept, allowed, newest: versions[0]?.version ?? 0 };
    },
  });
  return data;
}
