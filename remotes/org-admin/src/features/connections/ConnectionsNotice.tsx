import { useHost } from '@cofferdam/remote-contract/react';
import { Button, CopyButton, Note } from '@cofferdam/ui/base';
import { Trash2 } from '@cofferdam/ui/icons';
import { NotOnPlan } from '../../components/customer-keys/NotOnPlan.tsx';
import { connectionsMessages as messages } from './connections.messages.ts';
import styles from './connections.module.css';

/** Props of ConnectionsNotice. */
export interface ConnectionsNoticeProps {
  readonly isInPlan: boolean;
  /** Whether the server can reach Google Cloud. */
  readonly isAvailable: boolean;
  readonly serviceAccount: string | null;
  /** Why the service account can't be deleted. */
  readonly disabledReason: string | undefined;
  readonly onDelete: () => void;
}

/** Keeps the place of the service account while it is loaded, so that the list doesn't move. */
export function ConnectionsNoticePlace() {
  return <div className={styles.place} />;
}

/** Above the list: why connections can't be used, and the service account that all of them use. */
export function ConnectionsNotice(props: ConnectionsNoticeProps) {
  const { copy } = useHost();
  const { serviceAccount } = props;
  if (props.isInPlan && props.isAvailable && serviceAccount === null) return null;
  return (
    <div className={styles.notice}>
      {!props.isInPlan && <NotOnPlan />}
      {!props.isAvailable && (
        <Note tone="warn" title={messages.unavailableTitle}>
          {messages.unavailableText}
        </Note>
      )}
      {serviceAccount !== null && (
        <div className={styles.account}>
          <span className="cd-dim">{messages.serviceAccount}</span>
          <span className="cd-mono cd-breakable">{serviceAccount}</span>
          <CopyButton
            iconOnly
            label={messages.copyServiceAccount}
            onCopy={() => copy(serviceAccount, { what: messages.serviceAccountCopied })}
          />
          <Button
            size="small"
            variant="text"
            icon={<Trash2 />}
            disabledReason={props.disabledReason}
            aria-label={messages.deleteServiceAccountOf(serviceAccount)}
            onClick={props.onDelete}
          >
            {messages.deleteServiceAccount}
          </Button>
        </div>
      )}
    </div>
  );
}
