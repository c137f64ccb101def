import type { MergedReading } from '@cofferdam/domain/otp';
import { Card } from '@cofferdam/ui/base';
import { QrSources } from '../../reading/qr/QrSources.tsx';
import { importTwoFactorsMessages as messages } from './importTwoFactors.messages.ts';
import styles from './importTwoFactors.module.css';

/** Props of MigrationParts. */
export interface MigrationPartsProps {
  readonly progress: NonNullable<MergedReading['progress']>;
  /** Handles the next part of a set of codes. */
  readonly onText: (text: string) => void;
}

/** How many QR codes of a set were read, and ways to read the next one. */
export function MigrationParts({ progress: { read, size }, onText }: MigrationPartsProps) {
  const words = messages.batch(read, size);
  return (
    <Card title={words}>
      <progress className={styles.progress} aria-label={words} value={read} max={size} />
      {read < size && (
        <div className={styles.batch}>
          <span>{messages.nextBatch}</span>
          <QrSources onTexts={(texts) => texts.forEach(onText)} stays />
        </div>
      )}
    </Card>
  );
}
