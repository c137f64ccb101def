import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { useOrganizationUsage } from '../../components/limits/useOrganizationUsage.ts';

/** What the overview shows, as the server lets this person know it. */
export type Overview = CallOutput<'organization', 'overview'>;

/** The overview of an organization, and its usage for people who can see the plan. */
export function useOrganizationDetails(organizationId: OrganizationId) {
  const { api } = useHost();
  const overview = useQuery({
    queryKey: ['org-admin', 'organization-overview', organizationId],
    queryFn: ({ signal }) => api.organization.overview({ organizationId }, { signal }),
  });
  return { overview, usage: useOrganizationUsage(organizationId) };
}
