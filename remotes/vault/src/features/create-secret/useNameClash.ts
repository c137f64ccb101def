import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { checkName } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { isRefusal } from '../../components/errors/fieldOfError.ts';
import { idsOf, type Place } from '../../components/place/usePlace.ts';
import { secretQueries } from '../../components/secrets/secretQueries.ts';

/** Milliseconds without a key after which the server is asked. */
const typingPauseMs = 300;

/** The spelling under which the workspace already has a secret of this name; null when it has none or it is not known yet. */
export function useNameClash(place: Place, typed: string): string | null {
  const { api } = useHost();
  const checked = checkName(typed);
  const wanted = checked.ok ? checked.name : '';
  const [name, setName] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setName(wanted), typingPauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data } = useQuery({
    queryKey: [...secretQueries.place(place), 'clash', name],
    enabled: name !== '',
    retry: false,
    queryFn: async ({ signal }): Promise<string | null> => {
      try {
        return (await api.secret.get({ ...idsOf(place), name }, { signal })).secret.name;
      } catch (error) {
        // A free name is what is hoped for.
        if (isRefusal(error, 'secret.not-found.by-secret-name')) return null;
        throw error;
      }
    },
  });
  return name === wanted ? (data ?? null) : null;
}
