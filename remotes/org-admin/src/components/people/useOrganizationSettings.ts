import { useQuery } from '@tanstack/react-query';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';

/** The key of the settings of an organization. */
export const organizationSettingsKey = (organizationId: OrganizationId) =>
  ['org-admin', 'organization-settings', organizationId] as const;

/** Default role, number of Owners and contents of an organization. */
export function useOrganizationSettings(organizationId: OrganizationId) {
  const { api } = useHost();
  return useQuery({
    queryKey: organizationSettingsKey(organizationId),
    queryFn: ({ signal }) => api.organization.get({ organizationId }, { signal }),
    select: ({ settings }) => settings,
  });
}
