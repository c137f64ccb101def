import { useSession } from '@cofferdam/remote-contract/react';
import { Page, PageHeader } from '@cofferdam/ui/base';
import { EventTable, useEventKind } from '../../features/event-table/EventTable.tsx';
import { useAuditEvents } from '../../features/event-table/useAuditEvents.ts';
import { auditLogsMessages as messages } from './auditLogs.messages.ts';

/** The events of the current organization in a table. */
export default function AuditLogsPage() {
  const { organization } = useSession();
  const { type, choose } = useEventKind();
  const events = useAuditEvents({ type });
  return (
    <Page>
      <PageHeader
        title={messages.title}
        subtitle={organization === null ? undefined : messages.lead(organization.name)}
      />
      <EventTable label={messages.title} events={events} type={type} onChooseType={choose} />
    </Page>
  );
}
