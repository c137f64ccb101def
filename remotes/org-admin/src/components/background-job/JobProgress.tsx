import { useRef, type ReactNode } from 'react';
import { Button, Note } from '@cofferdam/ui/base';
import { jobMessages as messages } from './backgroundJob.messages.ts';
import styles from './JobProgress.module.css';

/** Props of JobProgress. */
export interface JobProgressProps {
  /** The progress in words. */
  readonly children: ReactNode;
  readonly isRunning: boolean;
  /** The job has ended and some items weren't changed. */
  readonly hasLeft: boolean;
  readonly onStop: () => void;
  readonly onForget: () => void;
  readonly onShow: () => void;
}

/** The progress of a background job, shown above a list. See [Note: background job]. */
export function JobProgress({ children, isRunning, hasLeft, onStop, onForget, onShow }: JobProgressProps) {
  const bar = useRef<HTMLDivElement>(null);
  const forget = (): void => {
    // The pressed button disappears with the bar, so move the focus to the list below, where Tab would have gone.
    bar.current?.parentElement?.querySelector<HTMLElement>('[role=grid]')?.focus();
    onForget();
  };
  return (
    // Progress changes up to ten times a second: `aria-busy` keeps screen readers quiet until the job has ended.
    <div className={styles.bar} ref={bar} role="status" aria-busy={isRunning}>
      <Note
        tone={!isRunning && hasLeft ? 'warn' : 'info'}
        action={
          <span className={styles.buttons}>
            <Button size="small" onClick={isRunning ? onStop : forget}>
              {isRunning ? messages.stop : messages.forget}
            </Button>
            <Button size="small" onClick={onShow}>
              {messages.show}
            </Button>
          </span>
        }
      >
        {children}
      </Note>
    </div>
  );
}
