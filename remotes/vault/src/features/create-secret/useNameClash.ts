import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { checkName } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
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
    // The list and not the secret itself: a free name is what is hoped for, and no failure in the browser's console.
    queryFn: async ({ signal }): Promise<string | null> =>
      (await api.secret.list({ ...idsOf(place), name, limit: 1 }, { signal })).rows[0]?.name ?? null,
  });
  return name === wanted ? (data ?? null) : null;
}
