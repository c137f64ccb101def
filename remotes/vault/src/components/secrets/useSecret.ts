import { useHost } from '@cofferdam/remote-contract/react';
import { useAnswer, type Answer } from '../answers/useAnswer.ts';
import { idsOf, type Place } from '../place/usePlace.ts';
import { secretQueries, type Secret } from './secretQueries.ts';

/** Reads one secret without its value. */
export function useSecret(place: Place, name: string): Answer<Secret> {
  const { api } = useHost();
  return useAnswer({
    queryKey: secretQueries.secret(place, name),
    read: async (signal) => (await api.secret.get({ ...idsOf(place), name }, { signal })).secret,
    goneCode: 'secret.not-found.by-secret-name',
  });
}
