import { useMemo, useState, type ReactNode } from 'react';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { Page, PageHeader } from '@cofferdam/ui/base';
import { Switch } from '@cofferdam/ui/form';
import { useIsPhone, useUi } from '@cofferdam/ui/theme';
import { questionOf, useEventFilter } from '../../components/filter/eventFilter.ts';
import type { LogScope } from '../../components/filter/logScope.ts';
import { ActivityChart } from '../../features/activity-chart/ActivityChart.tsx';
import { barsOf } from '../../features/activity-chart/chartBars.ts';
import { EventFilters } from '../../features/event-filters/EventFilters.tsx';
import { EventPanel } from '../../features/event-panel/EventPanel.tsx';
import { EventTable, isNotIncluded, NotIncluded } from '../../features/event-table/EventTable.tsx';
import { useLiveEvents } from '../../features/event-table/useLiveEvents.ts';
import { useLogEvents } from '../../features/event-table/useLogEvents.ts';
import { ExportLog } from '../../features/export-log/ExportLog.tsx';
import { PersonReads } from '../../features/person-reads/PersonReads.tsx';
import { VerifyLog } from '../../features/verify-log/VerifyLog.tsx';
import { logViewMessages as messages } from './logView.messages.ts';
import styles from './logView.module.css';
import { useLogSummary } from './useLogSummary.ts';
import { useSelectedEvent } from './useSelectedEvent.ts';

/** Props of LogView. */
export interface LogViewProps {
  readonly title: string;
  readonly lead: string | undefined;
  readonly scope: LogScope | null;
  /** Tabs below the title. */
  readonly tabs?: ReactNode;
  /** Columns to leave out. */
  readonly without?: readonly string[];
}

/** A log: its filters, chart, events and selected event. The address holds all of this state. */
export function LogView({ title, lead, scope, tabs, without = [] }: LogViewProps): ReactNode {
  const { now } = useUi();
  const isPhone = useIsPhone();
  const address = useEventFilter();
  const { filter } = address;
  const [wantsLive, setWantsLive] = useState(true);
  // A period in the past gets no new events.
  const isLive = wantsLive && filter.until === null;
  const events = useLogEvents(scope, filter);
  const live = useLiveEvents(scope, filter, { events, isLive });
  const keptDays = events.data?.pages[0]?.keptDays ?? null;
  const [openedAt] = useState(now);
  const bars = useMemo(
    () => (keptDays === null ? [] : barsOf({ from: filter.from, until: filter.until }, openedAt, keptDays)),
    [filter.from, filter.until, openedAt, keptDays],
  );
  const summary = useLogSummary(scope, filter, { bars, isLive });
  const selected = useSelectedEvent(scope, address.eventId, live.rows);
  const reader = address.readerId;
  const readerName =
    summary.data?.people.find(({ id }) => id === reader)?.name ??
    live.rows.find(({ actor }) => actor?.id === reader)?.actor?.name;
  const wholeLog = <WholeLog scope={scope} filter={filter} />;
  return (
    <div className={styles.columns}>
      <Page>
        <PageHeader title={title} subtitle={lead} {...(isPhone ? {} : { actions: wholeLog })} tabs={tabs} />
        {isNotIncluded(events.error) ? (
          <NotIncluded />
        ) : (
          <>
            <EventFilters
              address={address}
              keptDays={keptDays}
              summary={summary.data}
              events={live.rows}
              end={
                <div className={styles.end}>
                  {isPhone && wholeLog}
                  {filter.until === null && (
                    <Switch label={messages.live} checked={wantsLive} onChange={setWantsLive} />
                  )}
                </div>
              }
            />
            {!events.isError && (
              <ActivityChart
                bars={bars}
                summary={summary.isError ? null : summary.isPlaceholderData ? undefined : summary.data}
                address={address}
              />
            )}
            <EventTable label={title} events={events} live={live} address={address} isLive={isLive} without={without} />
          </>
        )}
      </Page>
      {selected !== undefined && scope !== null && (
        <EventPanel scope={scope} event={selected} rows={live.rows} address={address} />
      )}
      {reader !== null && scope !== null && (
        <PersonReads
          organizationId={scope.organizationId}
          personId={reader}
          name={readerName}
          onClose={() => address.showReads(null)}
          onShowEvents={() => address.showEventsOf(reader)}
        />
      )}
    </div>
  );
}

/** Verifies the log, and exports the filtered events, for people who can read the organization's log. */
function WholeLog({
  scope,
  filter,
}: {
  readonly scope: LogScope | null;
  readonly filter: Parameters<typeof questionOf>[0];
}): ReactNode {
  const { organization } = useSession();
  const { session } = useHost();
  if (scope === null || organization?.hasAuditLog !== true || !session.can('organization:audit:read')) return null;
  const { organizationId, workspaceId } = scope;
  const place = workspaceId ?? filter.place;
  return (
    <>
      <VerifyLog organizationId={organizationId} />
      <ExportLog
        question={{ organizationId, ...(place === null ? {} : { workspaceId: place }), ...questionOf(filter) }}
      />
    </>
  );
}
