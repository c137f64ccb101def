import { useHost } from '@cofferdam/remote-contract/react';
import { CopyButton } from '@cofferdam/ui/base';
import { connectionsMessages as messages } from './connections.messages.ts';
import styles from './connections.module.css';

/** A `gcloud` command with a copy button. */
export function CommandBox({ command }: { readonly command: string }) {
  const { copy } = useHost();
  return (
    <div className={styles.command}>
      <code>{command}</code>
      <CopyButton
        iconOnly
        label={messages.copyCommand}
        onCopy={() => copy(command, { what: messages.commandCopied, isInPlace: true })}
      />
    </div>
  );
}
