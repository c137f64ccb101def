import type { CallOutput } from '@cofferdam/api-contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useShell } from '../../app/shell.ts';

/** A person's own view of their account. */
export type Account = CallOutput<'identity', 'account'>;

const queryKey = ['host', 'account'] as const;

/** The account; reloaded after a change. */
export function useAccount() {
  const { api } = useShell();
  const queryClient = useQueryClient();
  const account = useQuery({ queryKey, queryFn: ({ signal }) => api.identity.account({}, { signal }) });
  return { account, refresh: () => queryClient.invalidateQueries({ queryKey }) };
}
