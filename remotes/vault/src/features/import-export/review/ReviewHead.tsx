import { useCallback, type ReactNode } from 'react';
import { Note } from '@cofferdam/ui/base';
import styles from './importReview.module.css';

/** The place of a review among those of a file. */
export interface ReviewStep {
  /** Whether it comes after another review. */
  readonly isNext: boolean;
  /** What the file has for the reviews after it; undefined for the last one. */
  readonly following: string | undefined;
}

/** The part of a review above its table. It takes the focus if another review was there before. */
export function ReviewHead({ step, children }: { readonly step: ReviewStep; readonly children: ReactNode }) {
  const { isNext, following } = step;
  const takeFocus = useCallback((head: HTMLDivElement | null) => head?.focus(), []);
  return (
    <div className={styles.above} {...(isNext ? { ref: takeFocus, tabIndex: -1 } : {})}>
      {children}
      {following !== undefined && <Note>{following}</Note>}
    </div>
  );
}
