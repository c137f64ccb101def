import { useSession } from '@cofferdam/remote-contract/react';
import { Page, PageHeader } from '@cofferdam/ui/base';
import { ExportLog } from '../../features/export-log/ExportLog.tsx';
import { VerifyLog } from '../../features/verify-log/VerifyLog.tsx';
import { questionOf, useEventFilter } from '../../features/event-table/eventFilter.ts';
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
        actions={
          organization?.hasAuditLog === true && (
            <>
              <VerifyLog organizationId={organization.id} />
              <ExportLog question={{ organizationId: organization.id, ...questionOf(address.filter) }} />
            </>
          )
        }
      />
      <EventTable label={messages.title} events={events} address={address} />
    </Page>
  );
}
