import { useHost } from '@cofferdam/remote-contract/react';
import { CopyButton, Note } from '@cofferdam/ui/base';
import { Dialog } from '@cofferdam/ui/overlay';
import { notificationsMessages as messages } from './notifications.messages.ts';
import styles from './notifications.module.css';

/** Props of SigningSecretDialog. */
export interface SigningSecretDialogProps {
  readonly secret: string;
  readonly onClose: () => void;
}

/** The signing secret of a webhook, shown once. */
export default function SigningSecretDialog({ secret, onClose }: SigningSecretDialogProps) {
  const host = useHost();
  return (
    <Dialog open keep title={messages.secretTitle} cancelLabel={messages.done} onClose={onClose}>
      <div className={styles.form}>
        <Note tone="warn">{messages.secretText}</Note>
        <div className={styles.row}>
          <code className={styles.secret}>{secret}</code>
          <CopyButton
            label={messages.copySecret}
            onCopy={() => host.copy(secret, { isSecret: true, isInPlace: true })}
          />
        </div>
      </div>
    </Dialog>
  );
}
