import type { AuditEventType } from '@cofferdam/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useHost, useSession } from '@cofferdam/remote-contract/react';

/** Which events are asked for. */
export interface EventFilter {
  readonly type: AuditEventType | null;
}

/** Pages of events of the current organization, newest first. Each page read is itself recorded by the server. */
export function useAuditEvents(filter: EventFilter) {
  const { api } = useHost();
  const organizationId = useSession().organization?.id;
  return useInfiniteQuery({
    queryKey: ['audit', 'events', organizationId, filter],
    enabled: organizationId !== undefined,
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) => {
      if (organizationId === undefined) return Promise.reject(new Error('no organization'));
      return api.audit.byParams(
        {
          organizationId,
          limit: 100,
          ...(filter.type === null ? {} : { type: filter.type }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      );
    },
    getNextPageParam: (page) => page.nextCursor,
  });
}
