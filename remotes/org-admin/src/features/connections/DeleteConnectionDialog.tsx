import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { Note } from '@cofferdam/ui/base';
import { NameBox } from '@cofferdam/ui/overlay';
import { ConfirmCommandDialog } from '../../components/actions/ConfirmCommandDialog.tsx';
import { connectionsMessages as messages } from './connections.messages.ts';
import { UsedBy } from './UsedBy.tsx';
import { useRefreshConnections, type Connection } from './useConnections.ts';

/** Props of DeleteConnectionDialog. */
export interface DeleteConnectionDialogProps {
  readonly organizationId: OrganizationId;
  readonly connection: Connection;
  readonly onClose: () => void;
}

/** Deletes a connection, or lists the keys that must be deleted first. */
export default function DeleteConnectionDialog({ organizationId, connection, onClose }: DeleteConnectionDialogProps) {
  const { api } = useHost();
  const refresh = useRefreshConnections(organizationId);
  const { id, targetEmail, settings } = connection;
  const isBlocked = settings.length > 0;
  return (
    <ConfirmCommandDialog
      title={messages.deleteTitle}
      confirmLabel={messages.delete}
      keepLabel={messages.keep}
      doneTitle={messages.deleted(targetEmail)}
      disabledReason={isBlocked ? messages.deleteBlockedReason : undefined}
      run={() => api.connection.gcpDelete({ organizationId, id }).finally(refresh)}
      onClose={onClose}
      {...(isBlocked && {
        dependents: (
          <>
            <Note tone="warn">{messages.deleteBlocked}</Note>
            <NameBox>
              {settings.map((setting) => (
                <div key={setting.id}>
                  {setting.keyName} · <UsedBy setting={setting} />
                </div>
              ))}
            </NameBox>
          </>
        ),
      })}
    >
      <p className="cd-mono cd-breakable">{targetEmail}</p>
      <p>{messages.deleteText}</p>
    </ConfirmCommandDialog>
  );
}
