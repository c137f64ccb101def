import { paletteMessages as messages } from '../../messages/palette.ts';
import styles from './Palette.module.css';
import type { ShownCode } from './usePaletteCodes.ts';

const radius = 12;
const around = 2 * Math.PI * radius;

/** Seconds before expiry at which a code is highlighted. */
const endingSeconds = 5;

/** The current code of a row, with a countdown ring. */
export function PaletteCode({ code: { text, secondsLeft, periodSeconds } }: { readonly code: ShownCode }) {
  const part = Math.min(1, secondsLeft / periodSeconds);
  return (
    <span className={styles.code} data-ending={secondsLeft <= endingSeconds ? '' : undefined}>
      <span className="cd-mono">{text}</span>
      <span role="timer" aria-label={messages.secondsLeft(secondsLeft)} className={styles.ring}>
        <svg viewBox="0 0 28 28" aria-hidden="true">
          <circle className={styles.track} cx="14" cy="14" r={radius} />
          <circle className={styles.rest} cx="14" cy="14" r={radius} strokeDasharray={`${around * part} ${around}`} />
        </svg>
        <span aria-hidden="true">{secondsLeft}</span>
      </span>
    </span>
  );
}
