import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import { ApiError } from '@cofferdam/api-client';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, Card, ErrorState, LoggedTime, Note, SkeletonRows } from '@cofferdam/ui/base';
import { Lock } from '@cofferdam/ui/icons';
import { SimpleTable, type Column } from '@cofferdam/ui/table';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';
import { activityMessages as messages } from './activity.messages.ts';
import styles from './activity.module.css';

type Event = CallOutput<'audit', 'secretLogs'>['events'][number];

/** What happened to a secret, newest first, under every name that it had. */
export default function SecretLog({ place, name }: { readonly place: WorkspaceScope; readonly name: string }) {
  const { api } = useHost();
  const refusal = useDisabledReason('workspace:audit:read');
  const query = useInfiniteQuery({
    queryKey: [...secretQueries.item(place, name), 'log'],
    enabled: refusal === undefined,
    initialPageParam: null as string | null,
    // Reading the log is itself an event: not each time the window is come back to.
    refetchOnWindowFocus: false,
    retry: false,
    queryFn: ({ signal, pageParam }) =>
      api.audit.secretLogs({ ...idsOf(place), name, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
    getNextPageParam: (page) => page.nextCursor,
  });
  if (refusal !== undefined) return <Note icon={<Lock />}>{refusal}</Note>;
  if (query.error instanceof ApiError && query.error.errorCode === 'subscription.audit.organization') {
    return <Note icon={<Lock />}>{messages.notOnPlan}</Note>;
  }
  if (query.isError) return <ErrorState title={messages.failed} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <SkeletonRows rows={6} />;
  const events = query.data.pages.flatMap((page) => page.events);
  const kept = query.data.pages[0]?.keptDays;
  return (
    <>
      <p className={styles.lead}>{messages.lead(kept ?? null)}</p>
      {events.length > 0 && (
        <Card flush>
          <SimpleTable
            label={messages.table}
            columns={columns}
            rows={events}
            rowKey={({ id }) => id}
            phoneRow={(event) => ({
              mono: false,
              title: messages.what(event),
              meta: (
                <>
                  {messages.who(event)}, <LoggedTime at={event.at} />
                </>
              ),
            })}
          />
        </Card>
      )}
      {query.hasNextPage ? (
        <div className={styles.older}>
          <Button size="small" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {messages.older}
          </Button>
        </div>
      ) : (
        events.length === 0 && <Note>{messages.none}</Note>
      )}
    </>
  );
}

const columns: readonly Column<Event>[] = [
  { id: 'at', header: messages.columns.at, width: 190, cell: ({ at }) => <LoggedTime at={at} /> },
  { id: 'who', header: messages.columns.who, cell: (event) => messages.who(event) },
  { id: 'what', header: messages.columns.what, grow: 1.4, cell: (event) => messages.what(event) },
  { id: 'from', header: messages.columns.from, width: 150, cell: ({ address }) => address },
];
