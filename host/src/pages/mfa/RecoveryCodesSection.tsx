import { Button, RelativeTime, SettingsSection } from '@cofferdam/ui/base';
import { ConfirmDialog } from '@cofferdam/ui/overlay';
import { LifeBuoy } from '@cofferdam/ui/page-icons';
import { useState } from 'react';
import { useShell } from '../../app/shell.ts';
import { useShellCommand } from '../../app/useShellCommand.ts';
import { mfaMessages } from '../../messages/mfa.ts';
import styles from './MfaPage.module.css';
import type { Factors } from './useFactors.ts';

const messages = mfaMessages.recovery;

interface RecoveryCodesSectionProps {
  readonly codes: Factors['recoveryCodes'];
  readonly onRenewed: (codes: readonly string[]) => void;
  readonly onChanged: () => Promise<unknown>;
}

/** The number of unused recovery codes, and a button that creates new ones. */
export function RecoveryCodesSection({ codes, onRenewed, onChanged }: RecoveryCodesSectionProps) {
  const { api } = useShell();
  const [isAsked, setAsked] = useState(false);
  const renew = useShellCommand({
    run: async () => {
      try {
        const { recoveryCodes } = await api.identity.renewRecoveryCodes({});
        onRenewed(recoveryCodes);
      } finally {
        setAsked(false);
        await onChanged();
      }
    },
  });
  return (
    <SettingsSection title={messages.title} hint={messages.hint}>
      {codes.madeAt === null ? (
        <p className="cd-muted">{messages.none}</p>
      ) : (
        <div className={styles.stack}>
          <div className={styles.card}>
            <div className={styles.row}>
              <span className={styles.icon} aria-hidden="true">
                <LifeBuoy />
              </span>
              <div className={styles.facts}>
                <div className="cd-strong">{messages.left(codes.remaining, codes.total)}</div>
                <div className={styles.meta}>
                  {messages.created} <RelativeTime at={codes.madeAt} />
                  {codes.lastUsedAt !== null && (
                    <>
                      {' · '}
                      {mfaMessages.lastUsed} <RelativeTime at={codes.lastUsedAt} />
                    </>
                  )}
                </div>
              </div>
              <Button variant="text" onClick={() => setAsked(true)}>
                {messages.renew}
              </Button>
            </div>
          </div>
          <p className="cd-muted cd-small">{messages.note}</p>
        </div>
      )}
      <ConfirmDialog
        open={isAsked}
        title={messages.renewTitle}
        confirmLabel={messages.renew}
        keepLabel={messages.renewKeep}
        loading={renew.isRunning}
        onConfirm={() => void renew.run()}
        onClose={() => setAsked(false)}
      >
        {messages.renewText}
      </ConfirmDialog>
    </SettingsSection>
  );
}
