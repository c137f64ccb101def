import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { useSession } from '@cofferdam/remote-contract/react';

/** The ids of a workspace scope for calls. */
export interface WorkspaceIds {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
}

/** The workspace that a page works in. */
export interface WorkspaceScope extends WorkspaceIds {
  readonly workspaceName: string;
  readonly organizationName: string;
}

/**
 * The current workspace, or null while none is chosen.
 *
 * [Note: a page that is being left] A link into another workspace enters it before the page changes. Until then the page
 * that is still mounted, whose address names the previous workspace, keeps that one: it would ask the other one for
 * items that aren't there.
 */
export function useWorkspaceScope(): WorkspaceScope | null {
  const { organization, workspace } = useSession();
  const organizationId = organization?.id;
  const workspaceId = workspace?.id;
  const workspaceName = workspace?.name;
  const organizationName = organization?.name ?? '';
  const [address] = useSearchParams();
  const scope = useMemo(
    () =>
      organizationId === undefined || workspaceId === undefined || workspaceName === undefined
        ? null
        : { organizationId, workspaceId, workspaceName, organizationName },
    [organizationId, workspaceId, workspaceName, organizationName],
  );
  const named = address.get('workspaceId');
  const isLeaving = named !== null && scope !== null && named !== scope.workspaceId;
  const [last, setLast] = useState(scope);
  if (!isLeaving && last !== scope) setLast(scope);
  return isLeaving ? (last ?? scope) : scope;
}

/** The part of a scope that calls need. */
export function idsOf({ organizationId, workspaceId }: WorkspaceIds): WorkspaceIds {
  return { organizationId, workspaceId };
}
