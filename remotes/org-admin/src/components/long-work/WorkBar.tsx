import { useRef, type ReactNode } from 'react';
import { Button, Note } from '@cofferdam/ui/base';
import { longWorkMessages as messages } from './longWork.messages.ts';
import styles from './WorkBar.module.css';

/** Props of WorkBar. */
export interface WorkBarProps {
  /** How far it is. */
  readonly children: ReactNode;
  readonly isRunning: boolean;
  /** It has ended, and not with everything. */
  readonly hasLeft: boolean;
  readonly onStop: () => void;
  readonly onForget: () => void;
  readonly onShow: () => void;
}

/** How far something is that was left running, above a list. See [Note: long work]. */
export function WorkBar({ children, isRunning, hasLeft, onStop, onForget, onShow }: WorkBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const forget = (): void => {
    // The pressed button goes with the bar: the focus goes on to the list below it, as Tab would have taken it.
    bar.current?.parentElement?.querySelector<HTMLElement>('[role=grid]')?.focus();
    onForget();
  };
  return (
    // What moves on ten times a second is not read out each time: busy until it has ended.
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
