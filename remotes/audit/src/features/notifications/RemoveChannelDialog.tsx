import type { OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { ConfirmDialog } from '@cofferdam/ui/overlay';
import { notificationsMessages as messages } from './notifications.messages.ts';
import { useRefreshNotifications, type Setting } from './useNotifications.ts';

/** Props of RemoveChannelDialog. */
export interface RemoveChannelDialogProps {
  readonly organizationId: OrganizationId;
  readonly setting: Setting;
  readonly onClose: () => void;
}

/** Asks before a channel is removed, then returns to the list. */
export default function RemoveChannelDialog({ organizationId, setting, onClose }: RemoveChannelDialogProps) {
  const host = useHost();
  const refresh = useRefreshNotifications(organizationId);
  const command = useCommand({
    run: () => host.api.notification.remove({ organizationId, id: setting.id }),
    onDone: () => {
      host.notify({ type: 'INFO', title: messages.removed(setting.name) });
      onClose();
      host.navigate('/organization/audit/notifications');
      return refresh();
    },
  });
  return (
    <ConfirmDialog
      open
      title={messages.removeTitle(setting.name)}
      confirmLabel={messages.remove}
      keepLabel={messages.keep}
      loading={command.isRunning}
      onConfirm={() => void command.run()}
      onClose={onClose}
    >
      {messages.removeText}
    </ConfirmDialog>
  );
}
