import { useQueryClient } from '@tanstack/react-query';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { ConfirmCommandDialog } from '../../components/actions/ConfirmCommandDialog.tsx';
import { encryptionMessages as messages } from './encryption.messages.ts';
import { encryptionKeys, type EncryptionChange } from './useEncryption.ts';

/** Props of RollBackDialog. */
export interface RollBackDialogProps {
  readonly organizationId: OrganizationId;
  readonly change: EncryptionChange;
  readonly onClose: () => void;
}

/** Asks before a change is rolled back, and explains what happens to both generations. */
export default function RollBackDialog({ organizationId, change, onClose }: RollBackDialogProps) {
  const { api } = useHost();
  const queries = useQueryClient();
  const { id: changeId, fromGeneration, toGeneration, state } = change;
  const hasMovedNothing = state === 'PREPARING' || state === 'DUAL';
  return (
    <ConfirmCommandDialog
      title={messages.rollBackTitle(fromGeneration)}
      confirmLabel={messages.rollBack}
      keepLabel={messages.cancel}
      doneTitle={messages.rolledBack}
      run={() =>
        api.encryption
          .rollBack({ organizationId, changeId })
          .finally(() => void queries.invalidateQueries({ queryKey: encryptionKeys.all(organizationId) }))
      }
      onClose={onClose}
    >
      {hasMovedNothing ? messages.rollBackEarly(fromGeneration) : messages.rollBackText(fromGeneration, toGeneration)}
    </ConfirmCommandDialog>
  );
}
