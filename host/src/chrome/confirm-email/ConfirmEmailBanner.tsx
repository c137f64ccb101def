import { Button, Note } from '@cofferdam/ui/base';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readStored, writeStored } from '../../session/browserStorage.ts';
import { userAtom } from '../../session/sessionAtoms.ts';
import styles from './ConfirmEmailBanner.module.css';
import { confirmEmailMessages as messages } from './confirmEmail.messages.ts';
import { useSendConfirmation } from './useSendConfirmation.ts';

const dismissedName = 'confirm-email-dismissed';

/** Reminds someone to confirm their address, until they dismiss it in this tab. */
export function ConfirmEmailBanner({ hasMargin = true }: { readonly hasMargin?: boolean }) {
  const { pathname } = useLocation();
  const email = useAtomValue(userAtom)?.email ?? '';
  const [isDismissed, setDismissed] = useState(() => readStored('tab', dismissedName) === true);
  const confirmation = useSendConfirmation(email);
  const dismiss = (): void => {
    writeStored('tab', dismissedName, true);
    setDismissed(true);
  };
  const handleSend = async (): Promise<void> => {
    if ((await confirmation.send()) === 'done') dismiss();
  };
  // The profile page has a note with the same button beside the address.
  if (isDismissed || pathname === '/user/profile') return null;
  return (
    <div className={hasMargin ? styles.banner : undefined}>
      <Note
        tone="warn"
        title={messages.title}
        action={
          <div className={styles.actions}>
            <Button size="small" loading={confirmation.isRunning} onClick={() => void handleSend()}>
              {messages.send}
            </Button>
            <Button size="small" variant="text" onClick={dismiss}>
              {messages.dismiss}
            </Button>
          </div>
        }
      >
        {messages.text(email)}
      </Note>
    </div>
  );
}
