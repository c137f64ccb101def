import { lazy, Suspense, useCallback } from 'react';
import { writeOtpauth } from '@cofferdam/domain/otp';
import { useHost, useReportedCall } from '@cofferdam/remote-contract/react';
import { Button, Card, SkeletonRows } from '@cofferdam/ui/base';
import { Eye, EyeOff, QrCode } from '@cofferdam/ui/icons';
import { usePresentation } from '@cofferdam/ui/theme';
import { useReveal } from '@cofferdam/ui/value';
import { idsOf } from '../../items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import type { EntryPartProps } from './EntryCode.tsx';
import { showTwoFactorMessages as messages } from './showTwoFactor.messages.ts';
import styles from './showTwoFactor.module.css';

const QrPicture = lazy(() => import(/* webpackChunkName: "qr-picture" */ './QrPicture.tsx'));

const shownSeconds = 30;

/** The seed, for those who may see it: asked for, recorded, shown as a picture and a key for half a minute. */
export function EntrySeed({ place, entry }: EntryPartProps) {
  const { api } = useHost();
  const refusal = useDisabledReason('two-factor:seed:access');
  const isMasked = usePresentation();
  const reportedCall = useReportedCall();
  const onReveal = useCallback(
    async () =>
      reportedCall(async (signal) => {
        const seed = await api.twoFactor.seedAccess({ ...idsOf(place), name: entry.name }, { signal });
        return writeOtpauth({ ...seed, counter: seed.counter ?? 0 });
      }),
    [api, reportedCall, place, entry.name],
  );
  const { text, busy, secondsLeft, reveal, hide } = useReveal({
    onReveal,
    hideAfterSeconds: shownSeconds,
    resetKey: `${entry.name} ${entry.revision}`,
  });
  const reason = isMasked ? messages.masked : refusal;
  return (
    <Card
      title={messages.seed}
      extra={
        text === undefined ? (
          <Button size="small" icon={<Eye />} loading={busy} disabledReason={reason} onClick={() => void reveal()}>
            {messages.seeSeed}
          </Button>
        ) : (
          <Button size="small" icon={<EyeOff />} onClick={hide}>
            {messages.hideSeed(secondsLeft)}
          </Button>
        )
      }
    >
      {text === undefined ? (
        <p className={styles.hint}>
          <QrCode aria-hidden="true" className={styles.icon} /> {messages.seedHint}
        </p>
      ) : (
        <div className={styles.seed}>
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <QrPicture text={text} label={messages.qrLabel(entry.name)} />
          </Suspense>
          <div className={styles.seedWords}>
            <span className={styles.fact}>{messages.key}</span>
            <code className={styles.key}>{spellSeed(text)}</code>
            <p className={styles.hint}>{messages.qrHint}</p>
          </div>
        </div>
      )}
    </Card>
  );
}

/** The key in groups of four, as people type it over. */
function spellSeed(address: string): string {
  const seed = /[?&]secret=([A-Z2-7]+)/u.exec(address)?.[1] ?? '';
  return seed.match(/.{1,4}/gu)?.join(' ') ?? '';
}
