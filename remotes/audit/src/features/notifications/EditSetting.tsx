import { useId, useState } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import { useCommand, useDisabledReason, useHost, useUnsavedChanges } from '@cofferdam/remote-contract/react';
import { Button, Note, RelativeTime } from '@cofferdam/ui/base';
import { Checkbox, Form, FormFoot } from '@cofferdam/ui/form';
import { RefreshCw } from '@cofferdam/ui/icons';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { notificationsMessages as messages } from './notifications.messages.ts';
import styles from './notifications.module.css';
import { draftOf, type SettingDraft } from './settingDraft.ts';
import { SettingFields } from './SettingFields.tsx';
import { applyTopics, differencesOf, type TopicChange } from './topicChange.ts';
import { refusalOfSetting, useRefreshNotifications, type Setting } from './useNotifications.ts';

const SigningSecretDialog = lazyDialog(() => import('./SigningSecretDialog.tsx'));

/** Props of EditSetting. */
export interface EditSettingProps {
  readonly organizationId: OrganizationId;
  readonly setting: Setting;
}

/** The changed fields. */
interface Change extends Partial<Omit<SettingDraft, 'topics'>> {
  readonly isEnabled?: boolean;
  readonly topics?: TopicChange;
}

/** Changes a channel. Sends only changed fields, so the address is needed only if it is a new one. */
export function EditSetting({ organizationId, setting }: EditSettingProps) {
  const host = useHost();
  const formId = useId();
  const refresh = useRefreshNotifications(organizationId);
  const [change, setChange] = useState<Change>({});
  const { isEnabled = setting.isEnabled, topics: topicChange, ...changed } = change;
  const draft = { ...draftOf(setting), ...changed, topics: applyTopics(setting.topics, topicChange ?? new Map()) };
  const isDirty = Object.keys(change).length > 0;
  const missingRole = useDisabledReason('organization:notification:manage');
  const disabledReason = missingRole ?? (setting.isOverLimit ? messages.overLimit : undefined);
  useUnsavedChanges(isDirty, { title: messages.unsavedTitle, description: messages.unsavedText });
  const command = useCommand({
    run: async ({ target, topics, userIds, ...rest }: Change) => {
      try {
        await host.api.notification.update({
          organizationId,
          id: setting.id,
          ...rest,
          ...(topics === undefined ? {} : differencesOf(setting.topics, topics)),
          ...(userIds === undefined ? {} : { userIds: [...userIds] }),
          ...(target === undefined || target === '' ? {} : { target }),
        });
      } finally {
        await refresh();
      }
    },
    refusalOf: refusalOfSetting,
    onDone: (_answer, saved) => {
      // Changes made while saving stay unsaved.
      setChange((now) =>
        Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== saved[field as keyof Change])),
      );
      host.notify({ type: 'INFO', title: messages.saved });
    },
  });
  return (
    <>
      <Form
        id={formId}
        onSubmit={() => (disabledReason === undefined && isDirty ? void command.run(change) : undefined)}
      >
        <Checkbox
          label={messages.enabled}
          checked={isEnabled}
          disabledReason={disabledReason}
          onChange={(isOn) => setChange((known) => ({ ...known, isEnabled: isOn }))}
        />
        <SettingFields
          organizationId={organizationId}
          channelType={setting.channelType}
          draft={draft}
          refusal={command.refusal}
          storedRecipients={setting.recipients.map(({ person }) => person)}
          {...(setting.target === null ? {} : { storedTarget: setting.target })}
          onChange={(more) => {
            setChange((known) => ({ ...known, ...more }));
            command.clearRefusal();
          }}
          onTopic={(topic, isOn) => {
            setChange((known) => ({ ...known, topics: new Map([...(known.topics ?? []), [topic, isOn]]) }));
            command.clearRefusal();
          }}
        />
      </Form>
      {setting.channelType === 'WEBHOOK' && (
        <RotateSecret organizationId={organizationId} setting={setting} disabledReason={disabledReason} />
      )}
      {isDirty && (
        <FormFoot>
          <Button onClick={() => setChange({})}>{messages.discard}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            loading={command.isRunning}
            disabledReason={disabledReason}
          >
            {messages.save}
          </Button>
        </FormFoot>
      )}
    </>
  );
}

function RotateSecret({
  organizationId,
  setting,
  disabledReason,
}: EditSettingProps & { readonly disabledReason: string | undefined }) {
  const host = useHost();
  const refresh = useRefreshNotifications(organizationId);
  const [secret, setSecret] = useState<string | null>(null);
  const command = useCommand({
    run: () => host.api.notification.rotateSecret({ organizationId, id: setting.id }).finally(() => void refresh()),
    onDone: (rotated) => setSecret(rotated.secret),
  });
  return (
    <div className={styles.form}>
      <Note
        action={
          <Button
            size="small"
            icon={<RefreshCw />}
            loading={command.isRunning}
            disabledReason={disabledReason}
            onClick={() => void command.run()}
          >
            {messages.rotate}
          </Button>
        }
      >
        {setting.previousSecretUntil === null ? (
          messages.rotateText
        ) : (
          <>
            {messages.rotatingUntil} <RelativeTime at={setting.previousSecretUntil} />.
          </>
        )}
      </Note>
      {secret !== null && <SigningSecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </div>
  );
}
