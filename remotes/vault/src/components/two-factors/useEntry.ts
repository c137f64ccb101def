import { useHost } from '@cofferdam/remote-contract/react';
import { useAnswer, type Answer } from '../answers/useAnswer.ts';
import { idsOf, type Place } from '../place/usePlace.ts';
import { twoFactorQueries, type TwoFactorEntry } from './twoFactorQueries.ts';

/** Reads one entry, without its code. */
export function useEntry(place: Place, name: string): Answer<TwoFactorEntry> {
  const { api } = useHost();
  return useAnswer({
    queryKey: twoFactorQueries.entry(place, name),
    read: async (signal) => (await api.twoFactor.get({ ...idsOf(place), name }, { signal })).entry,
    goneCode: 'two-factor.not-found.name',
  });
}
