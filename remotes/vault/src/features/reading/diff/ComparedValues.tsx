import { useEffect, useRef, type ReactNode } from 'react';
import { Button, IconButton, Note } from '@cofferdam/ui/base';
import { Eye, X } from '@cofferdam/ui/icons';
import { GitCompare } from '@cofferdam/ui/page-icons';
import { usePresentation } from '@cofferdam/ui/theme';
import { MaskedDots, useReveal } from '@cofferdam/ui/value';
import { Diff, DiffSummary } from '@cofferdam/ui/page-parts';
import { useKeepWhileActive, whileRead } from '../value/useKeepWhileActive.ts';
import { compareMessages as messages } from './compare.messages.ts';
import styles from './ComparedValues.module.css';

/** Props of ComparedValues. */
export interface ComparedValuesProps {
  /** The title of the comparison, or the fields that choose it. */
  readonly head: ReactNode;
  /** The names of the two, older first. */
  readonly labels: readonly [before: string, after: string];
  /** Fetches both. Only called on request. */
  readonly onReveal: () => Promise<readonly [before: string, after: string]>;
  /** Identifies the pair: a change hides both. */
  readonly resetKey: string;
  /** Why this person can't see them now. */
  readonly disabledReason: string | undefined;
  /** Unified diff, shown while the person reads. */
  readonly isDocument?: boolean;
  /** Counts requests for this comparison: each moves the focus to its button. */
  readonly asked?: number;
  readonly onClose?: () => void;
}

const shownSeconds = 30;

/** Two values, the older first, masked until both are revealed; hidden again after 30 seconds. */
export function ComparedValues(props: ComparedValuesProps) {
  const { head, labels, onReveal, resetKey, disabledReason, isDocument = false, asked = 0, onClose } = props;
  const isPresenting = usePresentation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asked > 0) button.current?.focus();
  }, [asked]);
  // One text for both, so that they are shown and hidden together.
  const both = useReveal({
    onReveal: async () => JSON.stringify(await onReveal()),
    ...(isDocument ? whileRead : { hideAfterSeconds: shownSeconds }),
    resetKey,
  });
  useKeepWhileActive(both);
  const { text } = both;
  const isShown = text !== undefined;
  const [before, after] = text === undefined ? ['', ''] : (JSON.parse(text) as [string, string]);
  return (
    <>
      <div className={styles.head}>
        {head}
        {isShown && (
          <span className={styles.summary}>
            <DiffSummary before={before} after={after} />
          </span>
        )}
        <span className={styles.end}>
          {isShown && !isDocument && (
            <span className={styles.left}>
              <Eye aria-hidden="true" /> {messages.hides(both.secondsLeft)}
            </span>
          )}
          <Button
            ref={button}
            size="small"
            variant={isShown ? 'text' : 'default'}
            {...(isShown ? {} : { icon: <GitCompare /> })}
            loading={both.busy}
            disabledReason={isPresenting ? messages.presenting : disabledReason}
            onClick={() => (isShown ? both.hide() : void both.reveal())}
          >
            {isShown ? messages.hide : messages.reveal}
          </Button>
        </span>
        {onClose !== undefined && (
          <span className={styles.close}>
            <IconButton size="touch" label={messages.close} icon={<X />} onClick={onClose} />
          </span>
        )}
      </div>
      {both.failed && (
        <div className={styles.note}>
          <Note tone="bad">{messages.failed}</Note>
        </div>
      )}
      {isShown ? (
        <div className={styles.texts}>
          <Diff before={before} after={after} beforeLabel={labels[0]} afterLabel={labels[1]} isInline={isDocument} />
        </div>
      ) : (
        <div className={styles.masked}>
          {labels.map((label, at) => (
            <div key={at} className={styles.side}>
              <span className={styles.name}>{label}</span>
              <MaskedDots />
            </div>
          ))}
        </div>
      )}
    </>
  );
}
