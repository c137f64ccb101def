import { useMemo } from 'react';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { useSession } from '@cofferdam/remote-contract/react';

/** The workspace that a page works in. */
export interface Place {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
  readonly workspaceName: string;
  readonly organizationName: string;
}

/** The current workspace, or null while none is chosen. */
export function usePlace(): Place | null {
  const { organization, workspace } = useSession();
  const organizationId = organization?.id;
  const workspaceId = workspace?.id;
  const workspaceName = workspace?.name;
  const organizationName = organization?.name ?? '';
  return useMemo(
    () =>
      organizationId === undefined || workspaceId === undefined || workspaceName === undefined
        ? null
        : { organizationId, workspaceId, workspaceName, organizationName },
    [organizationId, workspaceId, workspaceName, organizationName],
  );
}

/** The part of a place that calls name. */
export function idsOf({ organizationId, workspaceId }: Place): Pick<Place, 'organizationId' | 'workspaceId'> {
  return { organizationId, workspaceId };
}
