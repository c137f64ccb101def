import { useHost } from '@cofferdam/remote-contract/react';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { secretQueries, type SecretVersion } from '../../items/calls/secretQueries.ts';
import { useVersionPages, type VersionPages } from '../../items/versions/useVersionPages.ts';

/** The versions of a secret, newest first. */
export function useVersions(place: WorkspaceScope, name: string): VersionPages<SecretVersion> {
  const { api } = useHost();
  return useVersionPages({
    queryKey: secretQueries.versions(place, name),
    read: (below, signal) => api.secret.versionList({ ...idsOf(place), name, ...below }, { signal }),
  });
}
