import type { LiveCode } from './CodeBook.ts';
import { codesMessages as messages } from './codes.messages.ts';
import styles from './codes.module.css';

const radius = 12;
const around = 2 * Math.PI * radius;

/**
 * How long a code still holds: a number in a ring that runs out, so that neither color nor shape alone says it. A timer
 * by its role, which screen readers read when asked and do not announce.
 */
export function Countdown({ live: { secondsLeft, periodSeconds } }: { readonly live: LiveCode }) {
  const part = Math.min(1, secondsLeft / periodSeconds);
  return (
    <span
      role="timer"
      aria-label={messages.secondsLeft(secondsLeft)}
      className={secondsLeft <= 5 ? `${styles.ring} ${styles.ending}` : styles.ring}
    >
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <circle className={styles.track} cx="14" cy="14" r={radius} />
        <circle
          className={styles.rest}
          cx="14"
          cy="14"
          r={radius}
          strokeDasharray={around}
          strokeDashoffset={around * (1 - part)}
        />
      </svg>
      <span aria-hidden="true">{secondsLeft}</span>
    </span>
  );
}
