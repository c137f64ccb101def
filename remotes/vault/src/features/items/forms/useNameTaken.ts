import { useQuery } from '@tanstack/react-query';
import { checkName } from '@cofferdam/domain';
import { useSettled } from '@cofferdam/ui/table';

/** How names of a kind are looked up. */
export interface NameLookUp {
  /** The key prefix; each name has its own key. */
  readonly queryKey: readonly unknown[];
  /** The existing spelling of the name; null if it's free. */
  readonly find: (name: string, signal: AbortSignal) => Promise<string | null>;
}

/** The existing spelling of a typed name; null if it's free or not known yet. */
export function useNameTaken(typed: string, { queryKey, find }: NameLookUp): string | null {
  const checked = checkName(typed);
  const wanted = checked.ok ? checked.name : '';
  const name = useSettled(wanted);
  const { data } = useQuery({
    queryKey: [...queryKey, 'taken', name],
    enabled: name !== '',
    retry: false,
    queryFn: ({ signal }) => find(name, signal),
  });
  return name === wanted ? (data ?? null) : null;
}
