import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';

/** A workspace that the person can see. */
export type VisibleWorkspace = CallOutput<'workspace', 'list'>['workspaces'][number];

/** Reads the workspaces of the organization that the person can see. */
export function useVisibleWorkspaces(organizationId: OrganizationId) {
  const { api } = useHost();
  return useQuery({
    queryKey: ['vault', organizationId, 'workspaces'],
    queryFn: async ({ signal }) => (await api.workspace.list({ organizationId }, { signal })).workspaces,
  });
}
