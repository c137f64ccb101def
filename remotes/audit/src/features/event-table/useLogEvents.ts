import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import type { AuditEventId } from '@cofferdam/domain';
import type { RemoteApi } from '@cofferdam/remote-contract';
import { useHost } from '@cofferdam/remote-contract/react';
import { questionOf, type EventFilter, type FilterQuestion } from '../../components/filter/eventFilter.ts';
import type { LogScope } from '../../components/filter/logScope.ts';

const rows = 100;
const firstPage: string | null = null;

/** The parameters of a page of a log. */
export type PageQuestion = FilterQuestion & {
  readonly limit: number;
  readonly cursor?: string;
  readonly after?: AuditEventId;
};

/** A page of events, newest first. Reading it is itself recorded by the server. */
export function readPage(
  api: RemoteApi,
  { organizationId, workspaceId }: LogScope,
  { place, question }: { readonly place: EventFilter['place']; readonly question: PageQuestion },
  signal: AbortSignal,
): Promise<CallOutput<'audit', 'byParams'>> {
  if (workspaceId !== null) return api.audit.workspaceLogs({ organizationId, workspaceId, ...question }, { signal });
  const within = place === null ? {} : { workspaceId: place };
  return api.audit.byParams({ organizationId, ...within, ...question }, { signal });
}

/** The events of a log that match a filter, page by page. */
export function useLogEvents(scope: LogScope | null, filter: EventFilter) {
  const { api } = useHost();
  return useInfiniteQuery({
    queryKey: ['audit', 'events', scope, filter],
    enabled: scope !== null,
    initialPageParam: firstPage,
    queryFn: ({ signal, pageParam }) => {
      if (scope === null) return Promise.reject(new Error('no organization'));
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return readPage(
        api,
        scope,
        { place: filter.place, question: { limit: rows, ...questionOf(filter), ...cursor } },
        signal,
      );
    },
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The loaded events of a log. */
export type LogEvents = ReturnType<typeof useLogEvents>;
