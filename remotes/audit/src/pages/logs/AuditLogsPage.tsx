import { useSearchParams } from 'react-router-dom';
import { ApiError } from '@cofferdam/api-client';
import { auditEventTypes, type AuditEventType } from '@cofferdam/domain';
import { Button, EmptyState, ErrorState, FilteredState, Page, PageHeader, RelativeTime } from '@cofferdam/ui/base';
import { Select } from '@cofferdam/ui/form';
import { History, Lock } from '@cofferdam/ui/icons';
import { DataTable, TableToolbar } from '@cofferdam/ui/table';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { describeEvent } from '../../features/events/describeEvent.ts';
import { eventColumns } from '../../features/events/eventColumns.tsx';
import { eventWords } from '../../features/events/events.messages.ts';
import { useAuditEvents } from '../../features/events/useAuditEvents.ts';
import { auditLogsMessages as messages } from './auditLogs.messages.ts';

const kinds = Object.keys(auditEventTypes) as AuditEventType[];

/** The events of the current organization in a table. */
export default function AuditLogsPage() {
  const { organization } = useSession();
  const [address, setAddress] = useSearchParams();
  const type = kinds.find((kind) => kind === address.get('type')) ?? null;
  const events = useAuditEvents({ type });
  const pages = events.data?.pages ?? [];

  const chooseType = (chosen: string): void => {
    setAddress((now) => {
      if (chosen === '') now.delete('type');
      else now.set('type', chosen);
      return now;
    });
  };
  const keptDays = pages[0]?.keptDays ?? null;

  return (
    <Page>
      <PageHeader
        title={messages.title}
        subtitle={organization === null ? undefined : messages.lead(organization.name)}
      />
      {isNotIncluded(events.error) ? (
        <NotIncluded />
      ) : (
        <>
          <TableToolbar
            search={
              <Select
                label={messages.filter}
                hideLabel
                value={type ?? ''}
                onChange={chooseType}
                options={[
                  { value: '', label: messages.everything },
                  ...kinds.map((kind) => ({ value: kind, label: eventWords[kind] })),
                ]}
              />
            }
          />
          <DataTable
            label={messages.title}
            columns={eventColumns}
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
            filtered={<FilteredState title={messages.filteredTitle} onClear={() => chooseType('')} />}
            error={
              <ErrorState title={messages.failedTitle} onRetry={() => void events.refetch()}>
                {messages.failed}
              </ErrorState>
            }
          />
        </>
      )}
    </Page>
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
