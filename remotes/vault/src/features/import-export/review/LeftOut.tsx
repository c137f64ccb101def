import { importReviewMessages as messages } from './importReview.messages.ts';
import styles from './importReview.module.css';

/** Props of LeftOut. */
export interface LeftOutProps {
  readonly reason: string;
  /** Whether it is a mistake in the file. */
  readonly isFault: boolean;
  /** Only the reason, if space is tight. */
  readonly isBrief?: boolean;
}

/** Why a row is skipped. */
export function LeftOut({ reason, isFault, isBrief = false }: LeftOutProps) {
  return (
    <span className={styles.decision}>
      {!isBrief && <span className={styles.muted}>{messages.leftOut}</span>}
      <span className={isFault ? styles.bad : styles.dim}>{reason}</span>
    </span>
  );
}
