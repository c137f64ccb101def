import { useHost } from '@cofferdam/remote-contract/react';
import { secretQueries, type Secret, type SecretVersion } from '../../items/calls/secretQueries.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useItemVersions, type ItemVersions } from '../../items/versions/useItemVersions.ts';

/** The versions of a secret, and the one in the URL. */
export function useSecretVersions(
  scope: WorkspaceScope,
  { name, currentVersion }: Secret,
): ItemVersions<SecretVersion> {
  const { api } = useHost();
  return useItemVersions({
    queryKey: secretQueries.versions(scope, name),
    current: currentVersion,
    read: (below, signal) => api.secret.versionList({ ...idsOf(scope), name, ...below }, { signal }),
    readOne: async (version, signal) =>
      (await api.secret.versionGet({ ...idsOf(scope), name, version }, { signal })).version,
  });
}
