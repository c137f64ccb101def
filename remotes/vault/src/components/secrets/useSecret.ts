import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { isRefusal } from '../errors/fieldOfError.ts';
import { idsOf, type Place } from '../place/usePlace.ts';
import { secretQueries, type Secret } from './secretQueries.ts';

/** What is known of one secret. */
export interface SecretAnswer {
  readonly secret: Secret | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly isRetrying: boolean;
  /** Whether the server is being asked, so that what is known may be old. */
  readonly isFetching: boolean;
}

/** Reads one secret without its value. One that does not exist is told by the central handler, which leaves the page. */
export function useSecret(place: Place, name: string): SecretAnswer {
  const host = useHost();
  const query = useQuery({
    queryKey: secretQueries.secret(place, name),
    queryFn: async ({ signal }) => (await host.api.secret.get({ ...idsOf(place), name }, { signal })).secret,
  });
  const isGone = isRefusal(query.error, 'secret.not-found.by-secret-name');
  useEffect(() => {
    if (isGone) host.handleError(query.error);
  }, [host, isGone, query.error]);
  return {
    secret: query.data,
    hasFailed: query.isError && !isGone,
    retry: () => void query.refetch(),
    isRetrying: query.isRefetching,
    isFetching: query.isFetching,
  };
}
