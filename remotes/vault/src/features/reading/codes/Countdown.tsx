import { ringRadius } from './renderCountdown.ts';
import styles from './codes.module.css';

/**
 * How long a code is valid: a number in a shrinking ring, so that neither color nor shape is the only cue. A timer
 * by its role, which screen readers read when asked and do not announce. `renderCountdown` fills it in: React draws the
 * same each time and so doesn't touch its content.
 */
export function Countdown() {
  return (
    <span role="timer" className={styles.ring}>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <circle className={styles.track} cx="14" cy="14" r={ringRadius} />
        <circle className={styles.rest} cx="14" cy="14" r={ringRadius} />
      </svg>
      <span aria-hidden="true" />
    </span>
  );
}
