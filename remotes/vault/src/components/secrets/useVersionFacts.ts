import { useQuery } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { idsOf, type Place } from '../place/usePlace.ts';
import { secretQueries, type SecretVersion } from './secretQueries.ts';

/** What is known of one version, without its value. Undefined until known, when there is none, and for null. */
export function useVersionFacts(place: Place, name: string, version: number | null): SecretVersion | undefined {
  const { api } = useHost();
  const { data } = useQuery({
    queryKey: [...secretQueries.versions(place, name), version],
    enabled: version !== null,
    retry: false,
    queryFn: async ({ signal }) =>
      (await api.secret.versionGet({ ...idsOf(place), name, version: version ?? 0 }, { signal })).version,
  });
  return data;
}
