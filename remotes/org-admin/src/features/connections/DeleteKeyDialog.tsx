import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { Link, Note } from '@cofferdam/ui/base';
import { NameBox } from '@cofferdam/ui/overlay';
import { ConfirmCommandDialog } from '../../components/actions/ConfirmCommandDialog.tsx';
import type { KeySetting } from '../../components/customer-keys/customerKeyQueries.ts';
import { describeKey } from '../../components/customer-keys/describeKey.ts';
import { isInUse } from './connectionHealth.ts';
import { connectionsMessages as messages } from './connections.messages.ts';
import { UsedBy } from './UsedBy.tsx';
import { useRefreshConnections } from './useConnections.ts';

/** Props of DeleteKeyDialog. */
export interface DeleteKeyDialogProps {
  readonly organizationId: OrganizationId;
  readonly setting: KeySetting;
  readonly onClose: () => void;
}

/** Deletes a key setting, or says what the key protects. */
export default function DeleteKeyDialog({ organizationId, setting, onClose }: DeleteKeyDialogProps) {
  const { api } = useHost();
  const refresh = useRefreshConnections(organizationId);
  const { name } = describeKey(setting.keyName);
  const isBlocked = isInUse(setting);
  return (
    <ConfirmCommandDialog
      title={messages.deleteKeyTitle(name)}
      confirmLabel={messages.deleteKey}
      keepLabel={messages.keep}
      doneTitle={messages.deleted(name)}
      disabledReason={isBlocked ? messages.deleteKeyBlockedReason : undefined}
      run={() => api.connection.keyDelete({ organizationId, id: setting.id }).finally(refresh)}
      onClose={onClose}
      {...(isBlocked && {
        dependents: (
          <>
            <Note tone="warn" action={<Link href="/organization/security/encryption">{messages.showEncryption}</Link>}>
              {messages.deleteKeyBlocked}
            </Note>
            <NameBox>
              <UsedBy setting={setting} />
            </NameBox>
          </>
        ),
      })}
    >
      {messages.deleteKeyText}
    </ConfirmCommandDialog>
  );
}
