import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { isRefusal } from '../errors/fieldOfError.ts';
import { idsOf, type Place } from '../place/usePlace.ts';
import { twoFactorQueries, type TwoFactorEntry } from './twoFactorQueries.ts';

/** What is known of one entry. */
export interface EntryAnswer {
  readonly entry: TwoFactorEntry | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

/** Reads one entry, without its code. One that does not exist is told by the central handler, which leaves the page. */
export function useEntryQuery(place: Place, name: string): EntryAnswer {
  const host = useHost();
  const query = useQuery({
    queryKey: twoFactorQueries.entry(place, name),
    queryFn: async ({ signal }) => (await host.api.twoFactor.get({ ...idsOf(place), name }, { signal })).entry,
  });
  const isGone = isRefusal(query.error, 'two-factor.not-found.name');
  useEffect(() => {
    if (isGone) host.handleError(query.error);
  }, [host, isGone, query.error]);
  return {
    entry: query.data,
    hasFailed: query.isError && !isGone,
    retry: () => void query.refetch(),
    isRetrying: query.isRefetching,
  };
}
