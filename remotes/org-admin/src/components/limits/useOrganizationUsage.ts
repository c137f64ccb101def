import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';

/** Usage against the limits of the plan. */
export type Usage = CallOutput<'billing', 'overview'>['usage'];

/** The usage of an organization; never loaded for people who can't see the plan. */
export function useOrganizationUsage(organizationId: OrganizationId): UseQueryResult<Usage> {
  const { api, session } = useHost();
  return useQuery({
    queryKey: ['org-admin', 'billing', 'overview', organizationId],
    enabled: session.can('organization:billing:read'),
    queryFn: ({ signal }) => api.billing.overview({ organizationId }, { signal }),
    select: ({ usage }) => usage,
  });
}
