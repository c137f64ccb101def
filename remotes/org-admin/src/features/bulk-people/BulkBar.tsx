import { Button, Note } from '@cofferdam/ui/base';
import { summarize, type BulkProgress } from './bulkDeed.ts';
import styles from './bulkPeople.module.css';
import { bulkPeopleMessages as messages } from './bulkPeople.messages.ts';
import type { BulkRun } from './useBulkRun.ts';

/** Props of BulkBar. */
export interface BulkBarProps {
  readonly run: BulkRun;
  readonly progress: BulkProgress;
  readonly onShow: () => void;
}

/** How far something is that was left running, above the list. */
export function BulkBar({ run, progress, onShow }: BulkBarProps) {
  const { isRunning, targets } = progress;
  const { done, tried, left } = summarize(progress);
  return (
    <div className={styles.bar}>
      <Note
        live="polite"
        tone={!isRunning && left.length > 0 ? 'warn' : 'info'}
        action={
          <span className={styles.buttons}>
            <Button size="small" onClick={isRunning ? run.stop : run.clear}>
              {isRunning ? messages.stop : messages.forget}
            </Button>
            <Button size="small" onClick={onShow}>
              {messages.show}
            </Button>
          </span>
        }
      >
        {isRunning ? messages.progress(tried, targets.length) : messages.ended(done, left.length)}
      </Note>
    </div>
  );
}
