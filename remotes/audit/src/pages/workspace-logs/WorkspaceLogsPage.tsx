import { useSession } from '@cofferdam/remote-contract/react';
import { Page, PageHeader } from '@cofferdam/ui/base';
import { useEventFilter } from '../../features/event-table/eventFilter.ts';
import { EventTable } from '../../features/event-table/EventTable.tsx';
import { useWorkspaceEvents } from '../../features/event-table/useAuditEvents.ts';
import { workspaceLogsMessages as messages } from './workspaceLogs.messages.ts';

const without = ['where'];

/** The events of the current workspace in the table of the organization's. */
export default function WorkspaceLogsPage() {
  const { workspace } = useSession();
  const address = useEventFilter();
  const events = useWorkspaceEvents(address.filter);
  return (
    <Page>
      <PageHeader title={messages.title} subtitle={workspace === null ? undefined : messages.lead(workspace.name)} />
      <EventTable label={messages.title} events={events} address={address} without={without} />
    </Page>
  );
}
