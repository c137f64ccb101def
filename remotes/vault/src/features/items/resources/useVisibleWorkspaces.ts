import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';

/** A workspace that the person may see. */
export type VisibleWorkspace = CallOutput<'workspace', 'list'>['workspaces'][number];

/** The workspaces of the organization that the person may see; none until known. */
export function useVisibleWorkspaces(organizationId: OrganizationId, isWanted = true): readonly VisibleWorkspace[] {
  const { api } = useHost();
  const { data } = useQuery({
    enabled: isWanted,
    queryKey: ['vault', 'visible-workspaces', organizationId],
    queryFn: async ({ signal }) => (await api.workspace.list({ organizationId }, { signal })).workspaces,
  });
  return data ?? [];
}
