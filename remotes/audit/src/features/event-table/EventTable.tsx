import { useRef, useState, type ReactNode } from 'react';
import { ApiError } from '@cofferdam/api-client';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, EmptyState, ErrorState, FilteredState, LiveText, RelativeTime } from '@cofferdam/ui/base';
import { ArrowUp, History, Lock } from '@cofferdam/ui/icons';
import { DataTable, type Column } from '@cofferdam/ui/table';
import { describeEvent, type AuditEvent } from '../../components/events/describeEvent.ts';
import { eventColumns } from '../../components/events/eventColumns.tsx';
import type { FilterOfAddress } from '../../components/filter/eventFilter.ts';
import { eventTableMessages as messages } from './eventTable.messages.ts';
import styles from './eventTable.module.css';
import type { LiveEvents } from './useLiveEvents.ts';
import type { LogEvents } from './useLogEvents.ts';

/** Props of EventTable. */
export interface EventTableProps {
  readonly label: string;
  readonly events: LogEvents;
  readonly live: LiveEvents;
  readonly address: FilterOfAddress;
  readonly isLive: boolean;
  /** Columns to leave out. */
  readonly without?: readonly string[];
}

/** A reader who has scrolled by fewer rows than this is still at the newest ones. */
const nearTop = 20;

/** Events in a table, newest first. New ones arrive by themselves while it is live. */
export function EventTable(props: EventTableProps): ReactNode {
  const { label, events, live, address, isLive, without = [] } = props;
  const pages = events.data?.pages ?? [];
  const keptDays = pages[0]?.keptDays ?? null;
  const columns: readonly Column<AuditEvent>[] = eventColumns.filter(({ id }) => !without.includes(id));
  const box = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  const follow = (isDown: boolean): void => {
    setAway(isDown);
    live.setAway(isDown);
  };
  const grid = (): HTMLElement | null => box.current?.querySelector<HTMLElement>('[role="grid"]') ?? null;
  const retry = (): void => void (events.isFetchNextPageError ? events.fetchNextPage() : events.refetch());
  return (
    <div
      className={styles.box}
      ref={box}
      // The table's own element scrolls, and that doesn't bubble.
      onScrollCapture={() => {
        const isDown = (grid()?.scrollTop ?? 0) > nearTop;
        if (isDown !== isAway) follow(isDown);
      }}
    >
      {live.waiting > 0 && (
        <div className={styles.waiting}>
          <Button
            icon={<ArrowUp />}
            onClick={() => {
              grid()?.scrollTo({ top: 0 });
              follow(false);
            }}
          >
            {messages.waiting(live.waiting)}
          </Button>
        </div>
      )}
      <LiveText>{live.waiting > 0 ? messages.waiting(live.waiting) : ''}</LiveText>
      <DataTable
        label={label}
        columns={columns}
        rows={live.rows}
        rowKey={(event) => event.id}
        rowName={(event) => describeEvent(event).what}
        status={events.isError ? 'error' : events.isPending ? 'loading' : 'ready'}
        hasMore={events.hasNextPage}
        isReading={events.isFetching}
        onNeedMore={() => void events.fetchNextPage()}
        onRetry={retry}
        onOpen={(event) => address.selectEvent(event.id)}
        {...(address.eventId === null ? {} : { activeKey: address.eventId })}
        isFiltered={address.isFiltered}
        footNote={
          <span>
            {isLive && events.isSuccess && <span className={styles.live}>{messages.live}</span>}
            {keptDays !== null && messages.kept(keptDays)}
          </span>
        }
        phoneRow={(event) => {
          const { who, what, which } = describeEvent(event);
          return {
            title: which === '' ? what : `${what}: ${which}`,
            meta: who,
            state: <RelativeTime at={event.at} />,
            mono: false,
          };
        }}
        empty={
          <EmptyState icon={<History />} title={messages.emptyTitle}>
            {messages.empty}
          </EmptyState>
        }
        filtered={
          <FilteredState title={messages.filteredTitle} onClear={address.clear}>
            {keptDays === null ? undefined : messages.filtered(keptDays)}
          </FilteredState>
        }
        error={
          <ErrorState title={messages.failedTitle} onRetry={retry}>
            {messages.failed}
          </ErrorState>
        }
      />
    </div>
  );
}

/** Shown instead of a log on a plan without one. */
export function NotIncluded(): ReactNode {
  const { navigate, session } = useHost();
  const canReadBilling = session.can('organization:billing:read');
  return (
    <EmptyState
      icon={<Lock />}
      title={messages.notIncludedTitle}
      action={
        canReadBilling ? (
          <Button onClick={() => navigate('/organization/billing/plans')}>{messages.comparePlans}</Button>
        ) : undefined
      }
    >
      {messages.notIncluded}
    </EmptyState>
  );
}

/** Whether a log couldn't be read because the plan has none. */
export function isNotIncluded(error: unknown): boolean {
  return error instanceof ApiError && error.errorCode === 'subscription.audit.organization';
}
