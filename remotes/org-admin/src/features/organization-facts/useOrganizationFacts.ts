import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';

/** What the overview shows, as the server lets this person know it. */
export type Overview = CallOutput<'organization', 'overview'>;
/** Usage against the limits of the plan. */
export type Usage = CallOutput<'billing', 'overview'>['usage'];

/** The overview of an organization, and its usage for people who can see the plan. */
export function useOrganizationFacts(organizationId: OrganizationId) {
  const { api, session } = useHost();
  const overview = useQuery({
    queryKey: ['org-admin', 'organization-overview', organizationId],
    queryFn: ({ signal }) => api.organization.overview({ organizationId }, { signal }),
  });
  const usage = useQuery({
    queryKey: ['org-admin', 'billing', 'overview', organizationId],
    enabled: session.can('organization:billing:read'),
    queryFn: ({ signal }) => api.billing.overview({ organizationId }, { signal }),
  });
  return { overview, usage: usage.data?.usage };
}
