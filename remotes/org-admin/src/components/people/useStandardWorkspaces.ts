import { useQuery } from '@tanstack/react-query';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';

/** The standard workspaces of an organization that the person can access; loaded only when `isNeeded`. */
export function useStandardWorkspaces(organizationId: OrganizationId, isNeeded = true) {
  const { api } = useHost();
  const list = useQuery({
    queryKey: ['org-admin', 'workspaces', organizationId],
    enabled: isNeeded,
    queryFn: ({ signal }) => api.workspace.list({ organizationId }, { signal }),
  });
  return {
    isError: list.isError,
    retry: () => void list.refetch(),
    workspaces: list.data?.workspaces.filter(({ type }) => type === 'STANDARD'),
  };
}
