import { useQuery } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { noteQueries } from '../noteQueries.ts';

/** Number of the next version of a note; null until known. Refetches if `current` changes. */
export function useNextVersion(scope: WorkspaceScope, name: string, current: number): number | null {
  const { api } = useHost();
  const { data } = useQuery({
    queryKey: [...noteQueries.versions(scope, name), 'newest', current],
    queryFn: async ({ signal }) =>
      (await api.note.versionList({ ...idsOf(scope), name, limit: 1 }, { signal })).versions[0]?.version ?? 0,
  });
  return data === undefined ? null : Math.max(data, current) + 1;
}
