import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallOutput } from '@cofferdam/api-contract';
import type { BillingInterval, OrganizationId, PlanName } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';

/** The plan of an organization, what is used of it, and what was paid for. */
export type BillingOverview = CallOutput<'billing', 'overview'>;

/** What is paid for, and what comes next. */
export type Subscription = BillingOverview['subscription'];

/** The plans with their prices. */
export type Tariff = CallOutput<'billing', 'tariff'>;

/** Lines and their sum. */
export type Bill = CallOutput<'billing', 'preview'>['due'];

/** A requested plan and its billing interval. */
export interface WantedPlan {
  readonly plan: PlanName;
  readonly interval: BillingInterval;
}

const refreshBilling = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: ['billing'] });

/** Returns a function to call after a change: it updates the session and reloads the billing pages. */
export function useBillingChanged(organizationId: OrganizationId): () => Promise<void> {
  const { events } = useHost();
  const queries = useQueryClient();
  return () => {
    events.emit('organization.updated', { organizationId });
    return refreshBilling(queries);
  };
}

/**
 * The subscription of an organization. If someone else or the payment provider changes it, the host invalidates it; if
 * events were missed, it's reloaded.
 *
 * @param pollMilliseconds the polling interval while a result is pending
 */
export function useBillingOverview(organizationId: OrganizationId, pollMilliseconds?: number) {
  const { api, events } = useHost();
  const queries = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    events.listen('facts.missed', () => void refreshBilling(queries), leaving.signal);
    return () => leaving.abort();
  }, [events, queries]);
  return useQuery({
    queryKey: ['billing', 'overview', organizationId],
    queryFn: ({ signal }) => api.billing.overview({ organizationId }, { signal }),
    ...(pollMilliseconds === undefined ? {} : { refetchInterval: pollMilliseconds }),
  });
}

/** The plans with their prices, which an operator rarely changes. */
export function useTariff() {
  const { api } = useHost();
  return useQuery({
    queryKey: ['billing', 'tariff'],
    staleTime: 300_000,
    queryFn: ({ signal }) => api.billing.tariff({}, { signal }),
  });
}

/** What a change would cost and change; sends nothing unless a plan was requested. */
export function usePlanPreview(organizationId: OrganizationId, wanted: WantedPlan | null) {
  const { api } = useHost();
  return useQuery({
    queryKey: ['billing', 'preview', organizationId, wanted],
    enabled: wanted !== null,
    // Amounts depend on the day and on the number of people, so every visit reads them. They aren't refreshed when a change
    // invalidates billing: the server refuses to preview the plan that was just ordered.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      wanted === null
        ? Promise.reject(new Error('no plan was chosen'))
        : api.billing.preview({ organizationId, subscriptionType: wanted.plan, interval: wanted.interval }, { signal }),
  });
}

/** What a change would cost and change. */
export type PlanPreview = CallOutput<'billing', 'preview'>;

/** Items over the limits of the current plan, or of another one. */
export function useOverLimits(organizationId: OrganizationId, plan?: PlanName) {
  const { api } = useHost();
  return useQuery({
    queryKey: ['billing', 'over-limits', organizationId, plan ?? null],
    queryFn: ({ signal }) =>
      api.billing.overLimits({ organizationId, ...(plan === undefined ? {} : { subscriptionType: plan }) }, { signal }),
  });
}

/** The billing contact, and how it pays. */
export function useCustomer(organizationId: OrganizationId) {
  const { api } = useHost();
  return useQuery({
    queryKey: ['billing', 'customer', organizationId],
    queryFn: ({ signal }) => api.billing.customerGet({ organizationId }, { signal }),
  });
}

/** The billing contact, and how it pays. */
export type CustomerAnswer = CallOutput<'billing', 'customerGet'>;
