import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { limits, type PermissionName, type ResourceKind } from '@cofferdam/domain';
import { useDisabledReason, useHost, useSession } from '@cofferdam/remote-contract/react';
import { isRefusal } from '../../items/calls/fieldOfError.ts';
import { createItemQueries } from '../../items/calls/itemQueries.ts';
import { idsOf, type WorkspaceIds, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import type { ActivityEvent } from './activity.messages.ts';

/** The item of the log. */
export interface LoggedItem {
  readonly kind: ResourceKind;
  readonly name: string;
}

interface ActivityPage {
  readonly events: readonly ActivityEvent[];
  readonly nextCursor: string | null;
  readonly keptDays: number | null;
}

/** Who can read the log of an item: the same people as for its workspace; people who use a code also see its uses. */
const permissions: Readonly<Record<ResourceKind, PermissionName>> = {
  secret: 'workspace:audit:read',
  note: 'workspace:audit:read',
  'two-factor': 'two-factor:code:use',
};

/** Key of the log of an item in the query cache. */
export const activityKey = (scope: WorkspaceIds, kind: ResourceKind, name: string): QueryKey => [
  ...createItemQueries(kind).item(scope, name),
  'log',
];

/** What to read of a log: pages, which is recorded, or only the newest events. */
export type ActivityExtent = 'pages' | 'glance';

/** The log of an item, newest first. */
export function useActivity(scope: WorkspaceScope, { kind, name }: LoggedItem, extent: ActivityExtent) {
  const { api } = useHost();
  const disabledReason = useDisabledReason(permissions[kind]);
  const hasLog = useSession().organization?.hasAuditLog !== false;
  const read = (at: { readonly cursor?: string }, signal: AbortSignal): Promise<ActivityPage> => {
    const input = { ...idsOf(scope), name, ...at, ...(extent === 'glance' ? { limit: limits.glanceEvents } : {}) };
    switch (kind) {
      case 'secret':
        return api.audit.secretLogs(input, { signal });
      case 'note':
        return api.audit.noteLogs(input, { signal });
      case 'two-factor':
        return api.audit.twoFactorLogs(input, { signal });
    }
  };
  const query = useInfiniteQuery({
    queryKey: [...activityKey(scope, kind, name), extent],
    enabled: disabledReason === undefined && hasLog,
    initialPageParam: null as string | null,
    // Viewing the log can be an event itself, so don't refetch on window focus.
    refetchOnWindowFocus: false,
    retry: false,
    queryFn: ({ signal, pageParam }) => read(pageParam === null ? {} : { cursor: pageParam }, signal),
    getNextPageParam: (page) => page.nextCursor,
  });
  return {
    ...query,
    disabledReason,
    events: query.data?.pages.flatMap((page) => page.events),
    keptDays: query.data?.pages[0]?.keptDays ?? null,
    /** The plan of the organization has no log. */
    isNotOnPlan: (disabledReason === undefined && !hasLog) || isRefusal(query.error, 'subscription.audit.organization'),
  };
}

/** The state of an item's log. */
export type Activity = ReturnType<typeof useActivity>;
