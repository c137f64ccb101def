import type { CallOutput } from '@cofferdam/api-contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useShell } from '../../app/shell.ts';

/** The second factors of the person. */
export type Factors = CallOutput<'identity', 'factors'>;

const queryKey = ['host', 'factors'] as const;

/** Reads the second factors; `refresh` reads them again after a change. */
export function useFactors() {
  const { api } = useShell();
  const queryClient = useQueryClient();
  const factors = useQuery({ queryKey, queryFn: ({ signal }) => api.identity.factors({}, { signal }) });
  return { factors, refresh: () => queryClient.invalidateQueries({ queryKey }) };
}
