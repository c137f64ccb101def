import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { ConfirmCommandDialog } from '../../components/actions/ConfirmCommandDialog.tsx';
import { connectionsMessages as messages } from './connections.messages.ts';
import { useRefreshConnections } from './useConnections.ts';

/** Props of DeleteServiceAccountDialog. */
export interface DeleteServiceAccountDialogProps {
  readonly organizationId: OrganizationId;
  readonly email: string;
  readonly onClose: () => void;
}

/** Deletes the service account if no connection uses it. */
export default function DeleteServiceAccountDialog(props: DeleteServiceAccountDialogProps) {
  const { organizationId, email, onClose } = props;
  const { api } = useHost();
  const refresh = useRefreshConnections(organizationId);
  return (
    <ConfirmCommandDialog
      title={messages.deleteServiceAccountTitle}
      confirmLabel={messages.confirmDeleteServiceAccount}
      keepLabel={messages.keep}
      doneTitle={messages.serviceAccountDeleted}
      run={() => api.connection.deleteServiceAccount({ organizationId }).finally(refresh)}
      onClose={onClose}
    >
      {messages.deleteServiceAccountText(email)}
    </ConfirmCommandDialog>
  );
}
