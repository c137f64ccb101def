import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '@cofferdam/api-client';
import type { CallOutput } from '@cofferdam/api-contract';
import { auditEventTypes, type AuditEventType } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, EmptyState, ErrorState, FilteredState, RelativeTime } from '@cofferdam/ui/base';
import { Select } from '@cofferdam/ui/form';
import { History, Lock } from '@cofferdam/ui/icons';
import { DataTable, TableToolbar, type Column } from '@cofferdam/ui/table';
import { describeEvent, type AuditEvent } from '../../components/events/describeEvent.ts';
import { eventColumns } from '../../components/events/eventColumns.tsx';
import { eventWords } from '../../components/events/events.messages.ts';
import { eventTableMessages as messages } from './eventTable.messages.ts';

const kinds = Object.keys(auditEventTypes) as AuditEventType[];

/** The kind of event that the address asks for, and the way to ask for another. */
export function useEventKind() {
  const [address, setAddress] = useSearchParams();
  const type = kinds.find((kind) => kind === address.get('type')) ?? null;
  const choose = (chosen: string): void => {
    setAddress((now) => {
      if (chosen === '') now.delete('type');
      else now.set('type', chosen);
      return now;
    });
  };
  return { type, choose };
}

/** Props of EventTable. */
export interface EventTableProps {
  readonly label: string;
  readonly events: UseInfiniteQueryResult<InfiniteData<CallOutput<'audit', 'byParams'>>>;
  readonly type: AuditEventType | null;
  readonly onChooseType: (type: string) => void;
  /** Columns that say nothing here. */
  readonly without?: readonly string[];
}

/** Events in a table, newest first, with a filter by kind: of an organization, or of one workspace. */
export function EventTable({ label, events, type, onChooseType, without = [] }: EventTableProps): ReactNode {
  const pages = events.data?.pages ?? [];
  const keptDays = pages[0]?.keptDays ?? null;
  if (isNotIncluded(events.error)) return <NotIncluded />;
  const columns: readonly Column<AuditEvent>[] = eventColumns.filter(({ id }) => !without.includes(id));
  return (
    <>
      <TableToolbar
        search={
          <Select
            label={messages.filter}
            hideLabel
            value={type ?? ''}
            onChange={onChooseType}
            options={[
              { value: '', label: messages.everything },
              ...kinds.map((kind) => ({ value: kind, label: eventWords[kind] })),
            ]}
          />
        }
      />
      <DataTable
        label={label}
        columns={columns}
        rows={pages.flatMap((page) => page.events)}
        rowKey={(event) => event.id}
        rowName={(event) => describeEvent(event).what}
        status={events.isError ? 'error' : events.isPending ? 'loading' : 'ready'}
        hasMore={events.hasNextPage}
        onNeedMore={() => void events.fetchNextPage()}
        isFiltered={type !== null}
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
        filtered={<FilteredState title={messages.filteredTitle} onClear={() => onChooseType('')} />}
        error={
          <ErrorState title={messages.failedTitle} onRetry={() => void events.refetch()}>
            {messages.failed}
          </ErrorState>
        }
      />
    </>
  );
}

function NotIncluded() {
  const { navigate, session } = useHost();
  const mayReadBilling = session.can('organization:billing:read');
  return (
    <EmptyState
      icon={<Lock />}
      title={messages.notIncludedTitle}
      action={
        mayReadBilling ? (
          <Button onClick={() => navigate('/organization/billing')}>{messages.seePlan}</Button>
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
