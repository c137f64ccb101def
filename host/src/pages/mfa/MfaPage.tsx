import {
  Button,
  ErrorState,
  IconButton,
  Page,
  PageBody,
  PageHeader,
  RelativeTime,
  SettingsSection,
  SkeletonRows,
  Tag,
} from '@cofferdam/ui/base';
import { Plus, Trash2 } from '@cofferdam/ui/icons';
import { Smartphone } from '@cofferdam/ui/page-icons';
import { ConfirmDialog } from '@cofferdam/ui/overlay';
import { useState } from 'react';
import { useShell } from '../../app/shell.ts';
import { useShellCommand } from '../../app/useShellCommand.ts';
import { mfaMessages as messages } from '../../messages/mfa.ts';
import { pageMessages } from '../../messages/pages.ts';
import { AddAuthenticatorDialog } from './AddAuthenticatorDialog.tsx';
import styles from './MfaPage.module.css';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { useFactors, type Factors } from './useFactors.ts';

type App = Factors['authenticators'][number];

/** Second factors of the account: authenticator apps, recovery codes, and browsers that skip them for a while. */
export default function MfaPage() {
  const { factors, refresh } = useFactors();
  const { alerts } = useShell();
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const known = factors.data;
  const handleAdded = (recoveryCodes: readonly string[] | null): void => {
    setAdding(false);
    setCodes(recoveryCodes);
    void refresh();
    alerts.show({ type: 'INFO', title: messages.dialog.done });
  };
  return (
    <Page>
      <PageHeader
        title={pageMessages.mfa}
        actions={
          <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
            {messages.add}
          </Button>
        }
      />
      <PageBody>
        {factors.isPending && <SkeletonRows rows={6} />}
        {factors.isError && (
          <ErrorState title={messages.failed} retrying={factors.isFetching} onRetry={() => void factors.refetch()}>
            {messages.failedReason}
          </ErrorState>
        )}
        {known !== undefined && (
          <>
            <p className={styles.state}>
              <Tag tone={known.authenticators.length > 0 ? 'ok' : 'warn'}>
                {known.authenticators.length > 0 ? messages.on : messages.off}
              </Tag>
              {known.authenticators.length > 0 ? messages.onText : messages.offText}
            </p>
            <Apps apps={known.authenticators} onChanged={refresh} />
            <RecoveryCodes codes={known.recoveryCodes} onRenewed={setCodes} onChanged={refresh} />
            <Browsers count={known.trustedBrowsers} onChanged={refresh} />
          </>
        )}
      </PageBody>
      {isAdding && <AddAuthenticatorDialog onClose={() => setAdding(false)} onAdded={handleAdded} />}
      {codes !== null && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Page>
  );
}

interface SectionProps {
  readonly onChanged: () => Promise<unknown>;
}

function Apps({ apps, onChanged }: SectionProps & { readonly apps: readonly App[] }) {
  const { api, alerts } = useShell();
  const [asked, setAsked] = useState<App | null>(null);
  const remove = useShellCommand({
    run: async ({ id }: App) => {
      try {
        await api.identity.removeAuthenticator({ factorId: id });
      } finally {
        setAsked(null);
        await onChanged();
      }
    },
    onDone: () => alerts.show({ type: 'INFO', title: messages.removed }),
  });
  return (
    <SettingsSection title={messages.apps} hint={messages.appsHint}>
      {apps.length === 0 ? (
        <p className="cd-muted">{messages.noApp}</p>
      ) : (
        <ul className={styles.card}>
          {apps.map((app) => (
            <li key={app.id} className={styles.row}>
              <Smartphone aria-hidden="true" />
              <div className={styles.facts}>
                <div className="cd-strong cd-breakable">{app.name}</div>
                <div className={styles.meta}>
                  {messages.added} <RelativeTime at={app.createdAt} /> ·{' '}
                  {app.lastUsedAt === null ? (
                    messages.neverUsed
                  ) : (
                    <>
                      {messages.lastUsed} <RelativeTime at={app.lastUsedAt} />
                    </>
                  )}
                </div>
              </div>
              <IconButton icon={<Trash2 />} label={messages.remove(app.name)} onClick={() => setAsked(app)} />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={messages.removeTitle(asked?.name ?? '')}
        confirmLabel={messages.removeConfirm}
        keepLabel={messages.keep}
        loading={remove.isRunning}
        onConfirm={() => asked !== null && void remove.run(asked)}
        onClose={() => setAsked(null)}
      >
        {apps.length === 1 ? messages.removeLastText : messages.removeText}
      </ConfirmDialog>
    </SettingsSection>
  );
}

interface RecoveryCodesProps extends SectionProps {
  readonly codes: Factors['recoveryCodes'];
  readonly onRenewed: (codes: readonly string[]) => void;
}

function RecoveryCodes({ codes, onRenewed, onChanged }: RecoveryCodesProps) {
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
    <SettingsSection title={messages.recovery} hint={messages.recoveryHint}>
      {codes.madeAt === null ? (
        <p className="cd-muted">{messages.recoveryNone}</p>
      ) : (
        <div className={styles.card}>
          <div className={styles.row}>
            <div className={styles.facts}>
              <div className="cd-strong">{messages.recoveryLeft(codes.remaining, codes.total)}</div>
              <div className={styles.meta}>
                {messages.created} <RelativeTime at={codes.madeAt} />
              </div>
            </div>
            <Button onClick={() => setAsked(true)}>{messages.renew}</Button>
          </div>
        </div>
      )}
      <ConfirmDialog
        open={isAsked}
        title={messages.renewTitle}
        confirmLabel={messages.renewConfirm}
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

function Browsers({ count, onChanged }: SectionProps & { readonly count: number }) {
  const { api, alerts } = useShell();
  const forget = useShellCommand({
    run: async () => {
      try {
        await api.identity.forgetBrowsers({});
      } finally {
        await onChanged();
      }
    },
    onDone: () => alerts.show({ type: 'INFO', title: messages.forgot }),
  });
  return (
    <SettingsSection title={messages.browsers} hint={messages.browsersHint}>
      {count === 0 ? (
        <p className="cd-muted">{messages.noBrowsers}</p>
      ) : (
        <div className={styles.card}>
          <div className={styles.row}>
            <div className={styles.facts}>{messages.browsersCount(count)}</div>
            <Button loading={forget.isRunning} onClick={() => void forget.run()}>
              {messages.forget}
            </Button>
          </div>
        </div>
      )}
    </SettingsSection>
  );
}
