import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { isFirstAttempt } from '../../components/limits/isFirstAttempt.ts';
import { useOrganizationUsage } from '../../components/limits/useOrganizationUsage.ts';
import { useFirstSteps } from './useFirstSteps.ts';

/** What the overview shows, as the server lets this person know it. */
export type Overview = CallOutput<'organization', 'overview'>;

/** The overview of an organization, and its usage for people who can see the plan. */
export function useOrganizationDetails(organizationId: OrganizationId) {
  const { api } = useHost();
  const overview = useQuery({
    queryKey: ['org-admin', 'organization-overview', organizationId],
    queryFn: ({ signal }) => api.organization.overview({ organizationId }, { signal }),
  });
  const usage = useOrganizationUsage(organizationId);
  const steps = useFirstSteps(organizationId);
  return {
    overview,
    usage: usage.data,
    steps,
    /** All at once: what arrived later would move the rest. */
    isLoading: overview.isPending || (!overview.isError && (isFirstAttempt(usage) || steps.isLoading)),
  };
}
