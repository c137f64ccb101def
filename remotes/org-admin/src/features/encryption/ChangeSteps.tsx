import type { CSSProperties } from 'react';
import { VisuallyHidden } from '@cofferdam/ui/base';
import { CircleCheck, CircleDot } from '@cofferdam/ui/icons';
import { Circle } from '@cofferdam/ui/page-icons';
import { changeSteps, shareOf } from './changeProgress.ts';
import { changeStepWords, encryptionMessages as messages } from './encryption.messages.ts';
import styles from './encryption.module.css';
import type { EncryptionChange } from './useEncryption.ts';

/** The five steps of a change, with the progress of the current one. */
export function ChangeSteps({ change }: { readonly change: EncryptionChange }) {
  const { fromGeneration, toGeneration, state } = change;
  return (
    <ol className={styles.steps} aria-label={messages.steps}>
      {changeSteps.map((step) => {
        const share = shareOf(step, change);
        const isCurrent = step === state;
        const isDone = share === 1 && !isCurrent;
        return (
          <li key={step} aria-current={isCurrent ? 'step' : undefined}>
            <div className={styles.track}>
              <div className={styles.bar} style={{ '--share': `${share * 100}%` } as CSSProperties} />
            </div>
            <div className={styles.step}>
              {isDone ? <CircleCheck /> : isCurrent ? <CircleDot /> : <Circle />}
              <span className={isDone || isCurrent ? 'cd-strong' : 'cd-dim'}>{changeStepWords[step]}</span>
              {isDone && <VisuallyHidden>{messages.stepDone}</VisuallyHidden>}
            </div>
            <p className="cd-small cd-dim">{textOf(step, fromGeneration, toGeneration)}</p>
          </li>
        );
      })}
    </ol>
  );
}

function textOf(step: (typeof changeSteps)[number], from: number, to: number | null): string {
  return messages.stepTexts[step](from, to);
}
