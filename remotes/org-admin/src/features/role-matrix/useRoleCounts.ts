import { useQuery } from '@tanstack/react-query';
import type { RoleLevel } from '@cofferdam/domain';
import { useHost, useSession } from '@cofferdam/remote-contract/react';

/** How many people have each role of a level, and where they are counted. */
export interface RoleCounts {
  readonly placeName: string;
  readonly of: (role: string) => number;
}

/** Counts people by role in the current organization or standard workspace; null where this person can't see them. */
export function useRoleCounts(level: RoleLevel): RoleCounts | null {
  const { api, session } = useHost();
  const { organization, workspace } = useSession();
  const isOrganization = level === 'ORGANIZATION';
  const isCounted = isOrganization
    ? session.can('organization:role:read')
    : workspace?.type === 'STANDARD' && session.can('workspace:role:read');
  const people = useQuery({
    queryKey: ['org-admin', 'people', organization?.id, 'roles-of', isOrganization ? null : workspace?.id],
    enabled: isCounted,
    queryFn: async ({ signal }): Promise<readonly { readonly role: string }[]> => {
      if (organization === null) return [];
      const scope = { organizationId: organization.id };
      if (isOrganization) return (await api.userRole.organization(scope, { signal })).assignments;
      if (workspace === null) return [];
      return (await api.userRole.workspace({ ...scope, workspaceId: workspace.id }, { signal })).assignments;
    },
  });
  const placeName = (isOrganization ? organization : workspace)?.name;
  const { data } = people;
  if (data === undefined || placeName === undefined) return null;
  return { placeName, of: (role) => data.filter((one) => one.role === role).length };
}
