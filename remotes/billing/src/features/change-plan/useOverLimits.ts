import { useQuery } from '@tanstack/react-query';
import type { OrganizationId, PlanName } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';

/** What is over the limits of the present plan, or would be over those of another one. */
export function useOverLimits(organizationId: OrganizationId, plan?: PlanName) {
  const { api } = useHost();
  return useQuery({
    queryKey: ['billing', 'over-limits', organizationId, plan ?? null],
    queryFn: ({ signal }) =>
      api.billing.overLimits({ organizationId, ...(plan === undefined ? {} : { subscriptionType: plan }) }, { signal }),
  });
}
