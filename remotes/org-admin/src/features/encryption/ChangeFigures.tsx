import { formatNumber } from '@cofferdam/ui/format';
import { progressOf } from './changeProgress.ts';
import { encryptionMessages as messages } from './encryption.messages.ts';
import styles from './encryption.module.css';
import { useChangeRate } from './useChangeRate.ts';
import type { EncryptionChange } from './useEncryption.ts';

/** Props of ChangeFigures. */
export interface ChangeFiguresProps {
  readonly change: EncryptionChange;
  /** When the progress was read, in milliseconds. */
  readonly readAt: number;
}

/** The progress of a step: data keys done, their rate, and the remaining time. */
export function ChangeFigures({ change, readAt }: ChangeFiguresProps) {
  const rate = useChangeRate(change, readAt);
  const { total, fromGeneration } = change;
  const { kind, done, percent } = progressOf(change);
  const left = rate === null ? null : Math.max(0, total - done) / rate;
  const counted = messages.counted[kind](fromGeneration);
  return (
    <dl className={styles.figures}>
      <Figure label={percent === null ? counted : `${counted}, ${percent}%`}>{messages.countOf(done, total)}</Figure>
      <Figure label={messages.rate}>{rate === null ? messages.unknown : formatNumber(rate)}</Figure>
      <Figure label={messages.left}>{left === null ? messages.unknown : messages.about(left)}</Figure>
    </dl>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div>
      <dd>{children}</dd>
      <dt className="cd-small cd-dim">{label}</dt>
    </div>
  );
}
