import { Button, CopyButton } from '@cofferdam/ui/base';
import { Dialog } from '@cofferdam/ui/overlay';
import { downloadText } from '@cofferdam/ui/value';
import { useShell } from '../../app/shell.ts';
import { mfaMessages } from '../../messages/mfa.ts';
import styles from './MfaPage.module.css';

const messages = mfaMessages.codes;

/** Shows new recovery codes, once. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  const { host } = useShell();
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      keep
      title={messages.title}
      cancelLabel={messages.done}
      onClose={onClose}
      footStart={
        <>
          <CopyButton
            variant="default"
            size="medium"
            label={messages.copy}
            text={messages.copy}
            onCopy={() => host.copy(text, { isSecret: true, isInPlace: true })}
          />
          <Button onClick={() => downloadText('cofferdam-recovery-codes.txt', text)}>{messages.download}</Button>
        </>
      }
    >
      <p>{messages.text}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code} className="cd-mono">
            {code}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
