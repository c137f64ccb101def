import { useHost } from '@cofferdam/remote-contract/react';
import { idsOf, type Place } from '../../components/place/usePlace.ts';
import { secretQueries, type SecretVersion } from '../../components/secrets/secretQueries.ts';
import { useVersionPages, type VersionPages } from '../../components/versions/useVersionPages.ts';

/** The versions of a secret, newest first. */
export function useVersions(place: Place, name: string): VersionPages<SecretVersion> {
  const { api } = useHost();
  return useVersionPages({
    queryKey: secretQueries.versions(place, name),
    read: (below, signal) => api.secret.versionList({ ...idsOf(place), name, ...below }, { signal }),
  });
}
