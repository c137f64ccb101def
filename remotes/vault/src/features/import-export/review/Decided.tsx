import type { ReactNode } from 'react';
import styles from './importReview.module.css';

/** Props of Decided. */
export interface DecidedProps {
  readonly text: string;
  /** Whether it's skipped. */
  readonly isDim: boolean;
  /** Why it needs attention. */
  readonly children?: ReactNode;
}

/** The decision for a row. */
export function Decided({ text, isDim, children }: DecidedProps) {
  const decided = <span className={isDim ? styles.dim : undefined}>{text}</span>;
  if (children === undefined) return decided;
  return (
    <span className={styles.decision}>
      {decided}
      <span className={styles.warn}>{children}</span>
    </span>
  );
}
