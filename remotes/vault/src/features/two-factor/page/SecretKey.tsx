import { useCallback, useState } from 'react';
import { writeOtpauth } from '@cofferdam/domain/otp';
import { useDisabledReason, useHost, useReportedCall, weakestRoleWith } from '@cofferdam/remote-contract/react';
import { Button, Card, Section, SkeletonRows, Tag, lazyPart } from '@cofferdam/ui/base';
import { Eye, EyeOff, Lock } from '@cofferdam/ui/icons';
import { QrCode } from '@cofferdam/ui/page-icons';
import { usePresentation } from '@cofferdam/ui/theme';
import { useReveal } from '@cofferdam/ui/value';
import { idsOf } from '../../items/calls/useWorkspaceScope.ts';
import type { EntryPartProps } from './CopyCode.tsx';
import { showTwoFactorMessages as messages } from './showTwoFactor.messages.ts';
import styles from './showTwoFactor.module.css';

const QrPicture = lazyPart(() => import(/* webpackChunkName: "qr-picture" */ './QrPicture.tsx'), {
  loading: <SkeletonRows rows={4} />,
});

/** Seconds for which recovery codes and the secret key are shown. */
export const shownSeconds = 30;

/** The secret key, for people who can see it: revealed as a QR code or as text for half a minute. */
export function SecretKey({ scope, entry }: EntryPartProps) {
  const { api } = useHost();
  const missingRole = useDisabledReason('two-factor:seed:access');
  const isPresenting = usePresentation();
  const reportedCall = useReportedCall();
  const [view, setView] = useState<'qr' | 'key'>('key');
  const onReveal = useCallback(
    async () =>
      reportedCall(async (signal) => {
        const seed = await api.twoFactor.seedAccess({ ...idsOf(scope), name: entry.name }, { signal });
        return writeOtpauth({ ...seed, counter: seed.counter ?? 0 });
      }),
    [api, reportedCall, scope, entry.name],
  );
  const { text, busy, secondsLeft, reveal, hide } = useReveal({
    onReveal,
    hideAfterSeconds: shownSeconds,
    resetKey: `${entry.name} ${entry.revision}`,
  });
  const disabledReason = isPresenting ? messages.presenting : missingRole;
  const show = (wanted: typeof view): void => {
    setView(wanted);
    void reveal();
  };
  return (
    <Section
      title={messages.secretKey}
      aside={<Tag icon={<Lock />}>{messages.rolesAndAbove(weakestRoleWith('two-factor:seed:access'))}</Tag>}
      extra={
        text === undefined ? (
          // Keeps the tag beside the title.
          <span />
        ) : (
          <Button variant="text" size="small" icon={<EyeOff />} onClick={hide}>
            {messages.hide(secondsLeft)}
          </Button>
        )
      }
    >
      <Card>
        {text === undefined ? (
          <div className={styles.keyBox}>
            <span className={styles.keyText}>{messages.keyRisk}</span>
            <Button
              icon={<QrCode />}
              loading={busy && view === 'qr'}
              disabledReason={disabledReason}
              onClick={() => show('qr')}
            >
              {messages.showQr}
            </Button>
            <Button
              icon={<Eye />}
              loading={busy && view === 'key'}
              disabledReason={disabledReason}
              onClick={() => show('key')}
            >
              {messages.revealKey}
            </Button>
          </div>
        ) : view === 'qr' ? (
          <QrPicture text={text} label={messages.qrLabel(entry.name)} />
        ) : (
          <code className={styles.key}>{spellKey(text)}</code>
        )}
      </Card>
      {text === undefined && <p className={styles.hint}>{messages.keyHint}</p>}
    </Section>
  );
}

/** The key in groups of four, as people type it. */
function spellKey(setupLink: string): string {
  const seed = /[?&]secret=([A-Z2-7]+)/u.exec(setupLink)?.[1] ?? '';
  return seed.match(/.{1,4}/gu)?.join(' ') ?? '';
}
