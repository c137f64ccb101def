import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '@cofferdam/api-client';
import type { CallOutput } from '@cofferdam/api-contract';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, EmptyState, ErrorState, FilteredState, RelativeTime } from '@cofferdam/ui/base';
import { History, Lock } from '@cofferdam/ui/icons';
import { DataTable, type Column } from '@cofferdam/ui/table';
import { describeEvent, type AuditEvent } from '../../components/events/describeEvent.ts';
import { eventColumns } from '../../components/events/eventColumns.tsx';
import type { FilterOfAddress } from './eventFilter.ts';
import { EventFilters } from './EventFilters.tsx';
import { eventTableMessages as messages } from './eventTable.messages.ts';
import { joinViews } from './joinViews.ts';

/** Props of EventTable. */
export interface EventTableProps {
  readonly label: string;
  readonly events: UseInfiniteQueryResult<InfiniteData<CallOutput<'audit', 'byParams'>>>;
  readonly address: FilterOfAddress;
  /** Columns to leave out. */
  readonly without?: readonly string[];
}

/** The events of an organization or a workspace in a table, newest first, with filters by type and day. */
export function EventTable({ label, events, address, without = [] }: EventTableProps): ReactNode {
  const pages = events.data?.pages ?? [];
  const keptDays = pages[0]?.keptDays ?? null;
  if (isNotIncluded(events.error)) return <NotIncluded />;
  const retry = (): void => void (events.isFetchNextPageError ? events.fetchNextPage() : events.refetch());
  const { actor } = address.filter;
  const actorName = pages.flatMap((page) => page.events).find((event) => event.actor?.id === actor)?.actor?.name;
  const columns: readonly Column<AuditEvent>[] = eventColumns.filter(({ id }) => !without.includes(id));
  return (
    <>
      <EventFilters address={address} keptDays={keptDays} actorName={actorName} />
      <DataTable
        label={label}
        columns={columns}
        rows={joinViews(pages.flatMap((page) => page.events))}
        rowKey={(event) => event.id}
        rowName={(event) => describeEvent(event).what}
        status={events.isError ? 'error' : events.isPending ? 'loading' : 'ready'}
        hasMore={events.hasNextPage}
        onNeedMore={() => void events.fetchNextPage()}
        onRetry={retry}
        isFiltered={address.isFiltered}
        footNote={keptDays === null ? undefined : messages.kept(keptDays)}
        phoneRow={(event) => {
          const { who, what, which } = describeEvent(event);
          return {
            title: which === '' ? what : `${what}: ${which}`,
            meta: (
              <>
                {who}, <RelativeTime at={event.at} />
              </>
            ),
            mono: false,
          };
        }}
        empty={
          <EmptyState icon={<History />} title={messages.emptyTitle}>
            {messages.empty}
          </EmptyState>
        }
        filtered={<FilteredState title={messages.filteredTitle} onClear={address.clear} />}
        error={
          <ErrorState title={messages.failedTitle} onRetry={retry}>
            {messages.failed}
          </ErrorState>
        }
      />
    </>
  );
}

function NotIncluded() {
  const { navigate, session } = useHost();
  const canReadBilling = session.can('organization:billing:read');
  return (
    <EmptyState
      icon={<Lock />}
      title={messages.notIncludedTitle}
      action={
        canReadBilling ? (
          <Button onClick={() => navigate('/organization/billing?plans')}>{messages.comparePlans}</Button>
        ) : undefined
      }
    >
      {messages.notIncluded}
    </EmptyState>
  );
}

function isNotIncluded(error: unknown): boolean {
  return error instanceof ApiError && error.errorCode === 'subscription.audit.organization';
}
