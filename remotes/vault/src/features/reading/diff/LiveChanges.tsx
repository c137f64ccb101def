import { useEffect, useEffectEvent } from 'react';
import { Button } from '@cofferdam/ui/base';
import { Eye } from '@cofferdam/ui/icons';
import { Undo2 } from '@cofferdam/ui/page-icons';
import { usePresentation } from '@cofferdam/ui/theme';
import { useReveal } from '@cofferdam/ui/value';
import { Diff, DiffSummary } from '@cofferdam/ui/page-parts';
import { useKeepWhileActive, whileRead } from '../value/useKeepWhileActive.ts';
import { compareMessages as messages } from './compare.messages.ts';
import styles from './ComparedValues.module.css';

/** Props of LiveChanges. */
export interface LiveChangesProps {
  readonly before: string;
  /** The typed text. */
  readonly after: string;
  readonly labels: readonly [before: string, after: string];
  /** The button that restores the previous text, such as "Restore v7". */
  readonly restoreLabel: string;
  readonly onRestore: () => void;
}

/** The unsaved changes of a value as a diff; hidden after 5 minutes without activity, and while presenting. */
export function LiveChanges({ before, after, labels, restoreLabel, onRestore }: LiveChangesProps) {
  const isPresenting = usePresentation();
  const shown = useReveal({ onReveal: () => Promise.resolve(before), ...whileRead, resetKey: before });
  useKeepWhileActive(shown);
  const show = useEffectEvent(() => void shown.reveal());
  useEffect(() => {
    if (!isPresenting) show();
  }, [isPresenting]);
  const isShown = shown.text !== undefined && !isPresenting;
  return (
    <section className={styles.live} aria-label={messages.changes}>
      <div className={styles.head}>
        <strong className="cd-strong">{messages.changes}</strong>
        <span className={styles.name}>
          {labels[0]} {messages.to} {labels[1]}
        </span>
        <span className={styles.summary}>
          <DiffSummary before={before} after={after} />
        </span>
        <span className={styles.end}>
          {!isShown && (
            <Button
              size="small"
              icon={<Eye />}
              disabledReason={isPresenting ? messages.presenting : undefined}
              onClick={() => void shown.reveal()}
            >
              {messages.reveal}
            </Button>
          )}
          <Button variant="text" size="small" icon={<Undo2 />} onClick={onRestore}>
            {restoreLabel}
          </Button>
        </span>
      </div>
      {isShown && (
        <div className={styles.texts}>
          <Diff before={before} after={after} beforeLabel={labels[0]} afterLabel={labels[1]} />
        </div>
      )}
    </section>
  );
}
