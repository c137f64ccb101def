import { useId, useState } from 'react';
import { notificationChannels, type NotificationChannel, type OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { Button, Note } from '@cofferdam/ui/base';
import { Form, Select } from '@cofferdam/ui/form';
import { CloseButton, Drawer } from '@cofferdam/ui/overlay';
import { channelWords, notificationsMessages as messages } from './notifications.messages.ts';
import { newDraft, type SettingDraft } from './settingDraft.ts';
import { SettingFields } from './SettingFields.tsx';
import { applyTopics } from './topicChange.ts';
import SigningSecretDialog from './SigningSecretDialog.tsx';
import { refusalOfSetting, useRefreshNotifications } from './useNotifications.ts';

/** Props of AddChannelDrawer. */
export interface AddChannelDrawerProps {
  readonly organizationId: OrganizationId;
  /** Whether there is a mail server. */
  readonly canSendEmail: boolean;
  readonly onClose: () => void;
}

/** Adds a channel, and shows the signing secret of a webhook once. */
export default function AddChannelDrawer({ organizationId, canSendEmail, onClose }: AddChannelDrawerProps) {
  const host = useHost();
  const formId = useId();
  const refresh = useRefreshNotifications(organizationId);
  const [channelType, setChannelType] = useState<NotificationChannel>(canSendEmail ? 'EMAIL' : 'WEBHOOK');
  const [draft, setDraft] = useState<SettingDraft>(newDraft);
  const [secret, setSecret] = useState<string | null>(null);
  const command = useCommand({
    run: () => {
      const { target, userIds, ...rest } = draft;
      const where = channelType === 'EMAIL' ? { userIds: [...userIds] } : { target };
      const input = { organizationId, channelType, ...rest, ...where, topics: [...draft.topics] };
      return host.api.notification.add(input).finally(() => void refresh());
    },
    refusalOf: refusalOfSetting,
    onDone: (added) => {
      if (added.secret !== null) {
        // An alert would close the drawer with the secret, which can't be shown again.
        setSecret(added.secret);
        return;
      }
      onClose();
      host.notify({ type: 'INFO', title: messages.addedTitle(added.setting.name) });
    },
  });
  if (secret !== null) return <SigningSecretDialog secret={secret} onClose={onClose} />;
  return (
    <Drawer
      open
      title={messages.addTitle}
      onClose={onClose}
      foot={
        <>
          <CloseButton>{messages.cancel}</CloseButton>
          <Button variant="primary" type="submit" form={formId} loading={command.isRunning}>
            {messages.add}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={() => void command.run()}>
        <Select<NotificationChannel>
          label={messages.channel}
          value={channelType}
          options={notificationChannels
            .filter((value) => canSendEmail || value !== 'EMAIL')
            .map((value) => ({ value, label: channelWords[value] }))}
          onChange={(value) => {
            setChannelType(value);
            command.clearRefusal();
          }}
        />
        {!canSendEmail && <Note>{messages.noMail}</Note>}
        <SettingFields
          organizationId={organizationId}
          channelType={channelType}
          draft={draft}
          refusal={command.refusal}
          onChange={(change) => {
            setDraft((known) => ({ ...known, ...change }));
            command.clearRefusal();
          }}
          onTopic={(topic, isOn) => {
            setDraft((known) => ({ ...known, topics: applyTopics(known.topics, new Map([[topic, isOn]])) }));
            command.clearRefusal();
          }}
        />
      </Form>
    </Drawer>
  );
}
