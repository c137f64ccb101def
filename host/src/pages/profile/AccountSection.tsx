import {
  Button,
  CopyButton,
  ErrorState,
  KeyValueList,
  Note,
  SettingsSection,
  SkeletonRows,
  Tag,
} from '@cofferdam/ui/base';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useShell } from '../../app/shell.ts';
import { useShellCommand } from '../../app/useShellCommand.ts';
import { useSendConfirmation } from '../../chrome/confirm-email/useSendConfirmation.ts';
import { userMessages } from '../../messages/user.ts';
import { userAtom } from '../../session/sessionAtoms.ts';
import { accountMessages as messages } from './account.messages.ts';
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx';
import { EditNameDialog } from './EditNameDialog.tsx';
import styles from './ProfilePage.module.css';
import { useAccount, type Account } from './useAccount.ts';

/** Name and address of the account, with buttons that change them. */
export function AccountSection() {
  const { account, refresh } = useAccount();
  return (
    <SettingsSection title={userMessages.you} hint={userMessages.profileHint}>
      {account.isPending && <SkeletonRows rows={3} />}
      {account.isError && (
        <ErrorState title={messages.failed} retrying={account.isFetching} onRetry={() => void account.refetch()}>
          {messages.failedReason}
        </ErrorState>
      )}
      {account.data !== undefined && <AccountDetails account={account.data} onChanged={refresh} />}
    </SettingsSection>
  );
}

interface AccountDetailsProps {
  readonly account: Account;
  readonly onChanged: () => Promise<void>;
}

function AccountDetails({ account, onChanged }: AccountDetailsProps) {
  const { host } = useShell();
  const user = useAtomValue(userAtom);
  const [opened, setOpened] = useState<'name' | 'email' | null>(null);
  const close = (): void => setOpened(null);
  const { email, displayName, isConfirmed, isMailConfigured } = account;
  const id = user?.id ?? '';
  return (
    <div className={styles.details}>
      <KeyValueList
        items={[
          { key: userMessages.name, value: displayName },
          {
            key: userMessages.email,
            value: (
              <span className={styles.value}>
                <span className="cd-breakable">{email ?? messages.unknown}</span>
                {email !== null && (
                  <Tag tone={isConfirmed ? 'ok' : 'warn'}>
                    {isConfirmed ? messages.confirmed : messages.unconfirmed}
                  </Tag>
                )}
              </span>
            ),
          },
          {
            key: userMessages.userId,
            value: (
              <span className={styles.id}>
                <span className="cd-mono cd-breakable">{id}</span>
                <CopyButton iconOnly size="small" label={userMessages.copyId} onCopy={() => host.copy(id)} />
              </span>
            ),
          },
        ]}
      />
      <AddressNote account={account} onChanged={onChanged} />
      <div className={styles.actions}>
        <Button onClick={() => setOpened('name')}>{messages.edit}</Button>
        <Button
          onClick={() => setOpened('email')}
          {...(isMailConfigured ? {} : { disabledReason: messages.changeNoMail })}
        >
          {messages.change}
        </Button>
      </div>
      {opened === 'name' && <EditNameDialog displayName={displayName} onChanged={onChanged} onClose={close} />}
      {opened === 'email' && <ChangeEmailDialog onChanged={onChanged} onClose={close} />}
    </div>
  );
}

/** The pending confirmation or change of the address, if any. */
function AddressNote({ account, onChanged }: AccountDetailsProps) {
  const { api, alerts } = useShell();
  const { email, isConfirmed, isMailConfigured, pendingEmail } = account;
  const confirmation = useSendConfirmation(email ?? '');
  const again = useShellCommand({
    run: (to: string) => api.identity.changeAddress({ email: to }),
    onDone: (_output, to) => alerts.show({ type: 'INFO', title: messages.sent, description: messages.sentText(to) }),
  });
  const cancel = useShellCommand({
    run: () => api.identity.cancelAddressChange({}),
    onDone: async () => {
      await onChanged();
      alerts.show({ type: 'INFO', title: messages.canceled });
    },
  });
  const handleSend = async (): Promise<void> => {
    if ((await confirmation.send()) === 'done') await onChanged();
  };
  if (pendingEmail !== null) {
    return (
      <Note
        tone="info"
        action={
          <>
            <Button size="small" loading={again.isRunning} onClick={() => void again.run(pendingEmail)}>
              {messages.sendAgain}
            </Button>
            <Button size="small" variant="text" loading={cancel.isRunning} onClick={() => void cancel.run()}>
              {messages.cancel}
            </Button>
          </>
        }
      >
        {messages.pending(pendingEmail)}
      </Note>
    );
  }
  if (email === null) {
    return (
      <Note tone="bad" title={messages.released}>
        {messages.releasedText}
      </Note>
    );
  }
  if (isConfirmed) return null;
  return (
    <Note
      tone="warn"
      action={
        isMailConfigured && (
          <Button size="small" loading={confirmation.isRunning} onClick={() => void handleSend()}>
            {messages.sendAgain}
          </Button>
        )
      }
    >
      {isMailConfigured ? messages.confirmText(email) : messages.confirmNoMail}
    </Note>
  );
}
