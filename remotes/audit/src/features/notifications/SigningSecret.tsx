import { useHost } from '@cofferdam/remote-contract/react';
import { CopyButton, Note } from '@cofferdam/ui/base';
import { notificationsMessages as messages } from './notifications.messages.ts';
import styles from './notifications.module.css';

/** The signing secret of a webhook, shown once. */
export function SigningSecret({ secret }: { readonly secret: string }) {
  const host = useHost();
  return (
    <div className={styles.form}>
      <Note tone="warn" title={messages.secretTitle}>
        {messages.secretText}
      </Note>
      <div className={styles.row}>
        <code className={styles.secret}>{secret}</code>
        <CopyButton label={messages.copySecret} onCopy={() => host.copy(secret, { isSecret: true, isInPlace: true })} />
      </div>
    </div>
  );
}
