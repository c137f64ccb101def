import { useMemo } from 'react';
import { useSession } from '@cofferdam/remote-contract/react';
import { LogTabs } from '../../components/log-tabs/LogTabs.tsx';
import { auditLogsMessages as messages } from './auditLogs.messages.ts';
import { LogView } from './LogView.tsx';

/** The log of the current organization. */
export default function AuditLogsPage() {
  const { organization } = useSession();
  const organizationId = organization?.id;
  const scope = useMemo(
    () => (organizationId === undefined ? null : { organizationId, workspaceId: null }),
    [organizationId],
  );
  return (
    <LogView
      title={messages.title}
      lead={organization === null ? undefined : messages.lead(organization.name)}
      scope={scope}
      tabs={<LogTabs selected="logs" />}
    />
  );
}
