import { useQuery } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { questionOf, type EventFilter } from '../../components/filter/eventFilter.ts';
import type { LogScope } from '../../components/filter/logScope.ts';
import type { ChartBar } from '../../features/activity-chart/chartBars.ts';
import type { LogSummary } from '../../features/event-filters/suggest.ts';

const everyMilliseconds = 60_000;

interface SummaryOptions {
  /** Set once the list is loaded: the server records list and summary as one read. */
  readonly bars: readonly ChartBar[];
  readonly isLive: boolean;
}

/** Counts of the events that match a filter, and the values that can narrow it. */
export function useLogSummary(scope: LogScope | null, filter: EventFilter, { bars, isLive }: SummaryOptions) {
  const { api } = useHost();
  const edges = [...bars.map(({ from }) => from), ...bars.slice(-1).map(({ until }) => until)].map((edge) =>
    edge.toISOString(),
  );
  return useQuery<LogSummary>({
    queryKey: ['audit', 'activity', scope, filter, edges],
    enabled: scope !== null && bars.length > 0,
    // Keep the names for the active filters while the next counts load.
    placeholderData: (previous) => previous,
    refetchInterval: isLive ? everyMilliseconds : false,
    queryFn: ({ signal }) => {
      if (scope === null) return Promise.reject(new Error('no organization'));
      const { organizationId, workspaceId } = scope;
      const question = { ...questionOf(filter), edges };
      if (workspaceId !== null)
        return api.audit.workspaceActivity({ organizationId, workspaceId, ...question }, { signal });
      const within = filter.place === null ? {} : { workspaceId: filter.place };
      return api.audit.activity({ organizationId, ...within, ...question }, { signal });
    },
  });
}
