import { useInfiniteQuery } from '@tanstack/react-query';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { questionOf, type EventFilter } from './eventFilter.ts';

const rows = 100;
const firstPage: string | null = null;

const pageOf = (filter: EventFilter, cursor: string | null) => ({
  limit: rows,
  ...questionOf(filter),
  ...(cursor === null ? {} : { cursor }),
});

/** Pages of events of the current organization, newest first. Each page read is itself recorded by the server. */
export function useAuditEvents(filter: EventFilter) {
  const { api } = useHost();
  const organizationId = useSession().organization?.id;
  return useInfiniteQuery({
    queryKey: ['audit', 'events', organizationId, filter],
    enabled: organizationId !== undefined,
    initialPageParam: firstPage,
    queryFn: ({ signal, pageParam }) =>
      organizationId === undefined
        ? Promise.reject(new Error('no organization'))
        : api.audit.byParams({ organizationId, ...pageOf(filter, pageParam) }, { signal }),
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Pages of events of the current workspace, for its administrators. */
export function useWorkspaceEvents(filter: EventFilter) {
  const { api } = useHost();
  const { organization, workspace } = useSession();
  return useInfiniteQuery({
    queryKey: ['audit', 'workspace-events', organization?.id, workspace?.id, filter],
    enabled: organization !== null && workspace !== null,
    initialPageParam: firstPage,
    queryFn: ({ signal, pageParam }) => {
      if (organization === null || workspace === null) return Promise.reject(new Error('no workspace'));
      const scope = { organizationId: organization.id, workspaceId: workspace.id };
      return api.audit.workspaceLogs({ ...scope, ...pageOf(filter, pageParam) }, { signal });
    },
    getNextPageParam: (page) => page.nextCursor,
  });
}
