import { numberFormat } from '@cofferdam/ui/format';
import { useSyncExternalStore } from 'react';
import { Clock, ClockAlert } from '@cofferdam/ui/icons';
import { useUi } from '@cofferdam/ui/theme';
import type { LiveCodes } from './LiveCodes.ts';
import { useBookState } from './useLiveCodes.ts';
import { codesMessages as messages } from './codes.messages.ts';
import styles from './codes.module.css';

/** A smaller offset isn't noticeable. */
const agreesMs = 50;
/** With a larger offset, a device would compute wrong codes. */
const alarmingMs = 10_000;

/** Props of ClockOffset. */
export interface ClockOffsetProps {
  readonly book: LiveCodes;
  /** Renders nothing if the offset is harmless. */
  readonly isBrief?: boolean;
}

/** The offset of the device's clock from the server's. Renders nothing until measured. */
export function ClockOffset({ book, isBrief = false }: ClockOffsetProps) {
  const { locale } = useUi();
  const offset = useSyncExternalStore(book.clock.subscribe, () => book.clock.offsetMs);
  const state = useBookState(book);
  // Measured with the codes: while they fail to load, it may be wrong.
  if (offset === null || state === 'failed') return null;
  const isAlarming = Math.abs(offset) >= alarmingMs;
  if (isBrief && !isAlarming) return null;
  const seconds = numberFormat(locale, { maximumFractionDigits: 1 }).format(Math.abs(offset) / 1_000);
  const words =
    Math.abs(offset) < agreesMs ? messages.inStep : messages.offset(seconds, offset > 0 ? 'behind' : 'ahead');
  return (
    <span className={isAlarming ? `${styles.offset} ${styles.ending}` : styles.offset}>
      {isAlarming ? <ClockAlert aria-hidden="true" /> : <Clock aria-hidden="true" />}
      {words}
    </span>
  );
}
