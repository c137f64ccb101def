import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import { useHost } from '@cofferdam/remote-contract/react';

/** The plans with their prices and limits. */
export type Tariff = CallOutput<'billing', 'tariff'>;

/** The plans with their prices and limits, which an operator rarely changes. */
export function useTariff() {
  const { api } = useHost();
  return useQuery({
    queryKey: ['org-admin', 'tariff'],
    staleTime: 300_000,
    queryFn: ({ signal }) => api.billing.tariff({}, { signal }),
  });
}
