import { useSession } from '@cofferdam/remote-contract/react';
import { Page, PageHeader } from '@cofferdam/ui/base';
import { useEventFilter } from '../../features/event-table/eventFilter.ts';
import { EventTable } from '../../features/event-table/EventTable.tsx';
import { useAuditEvents } from '../../features/event-table/useAuditEvents.ts';
import { auditLogsMessages as messages } from './auditLogs.messages.ts';

/** The events of the current organization in a table. */
export default function AuditLogsPage() {
  const { organization } = useSession();
  const address = useEventFilter();
  const events = useAuditEvents(address.filter);
  return (
    <Page>
      <PageHeader
        title={messages.title}
        subtitle={organization === null ? undefined : messages.lead(organization.name)}
      />
      <EventTable label={messages.title} events={events} address={address} />
    </Page>
  );
}
