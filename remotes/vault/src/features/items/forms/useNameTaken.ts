import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { checkName } from '@cofferdam/domain';

/** Milliseconds without a key after which the server is asked. */
const typingPauseMs = 300;

/** Where names of a kind are looked up. */
export interface NameLookUp {
  /** Below it each name has a key of its own. */
  readonly queryKey: readonly unknown[];
  /** The spelling under which the name is there; null when it is free. */
  readonly find: (name: string, signal: AbortSignal) => Promise<string | null>;
}

/** The spelling under which a name that is typed is taken already; null when it is free or not known yet. */
export function useNameTaken(typed: string, { queryKey, find }: NameLookUp): string | null {
  const checked = checkName(typed);
  const wanted = checked.ok ? checked.name : '';
  const [name, setName] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setName(wanted), typingPauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data } = useQuery({
    queryKey: [...queryKey, 'taken', name],
    enabled: name !== '',
    retry: false,
    queryFn: ({ signal }) => find(name, signal),
  });
  return name === wanted ? (data ?? null) : null;
}
