import { useMemo } from 'react';
import { useSession } from '@cofferdam/remote-contract/react';
import { LogView } from '../logs/LogView.tsx';
import { workspaceLogsMessages as messages } from './workspaceLogs.messages.ts';

const without = ['where'];

/** The log of the current workspace, for its administrators. */
export default function WorkspaceLogsPage() {
  const { organization, workspace } = useSession();
  const organizationId = organization?.id;
  const workspaceId = workspace?.id;
  const scope = useMemo(
    () => (organizationId === undefined || workspaceId === undefined ? null : { organizationId, workspaceId }),
    [organizationId, workspaceId],
  );
  return (
    <LogView
      title={messages.title}
      lead={workspace === null ? undefined : messages.lead(workspace.name)}
      scope={scope}
      without={without}
    />
  );
}
