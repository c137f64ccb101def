import { useEffect, useState } from 'react';
import { Card } from '../../components/Card.tsx';
import { PlainButton } from '../../components/PlainButton.tsx';
import { describeText, fileNameOf } from './describeText.ts';
import { openLinkMessages as messages } from './openLink.messages.ts';
import styles from './readLink.module.css';
import type { ReadingState } from './readingState.ts';
import { saveAsFile } from './saveAsFile.ts';
import { openIcons } from './openIcons.ts';

/** Props of OpenCard. */
export interface OpenCardProps {
  readonly state: Extract<ReadingState, { readonly kind: 'open' }>;
  readonly onDelete: () => void;
}

const copiedMilliseconds = 1_500;
/** Values are hidden after this time, as everywhere in the product. */
const shownMilliseconds = 30_000;
type CopyOutcome = 'none' | 'copied' | 'failed';

/** What was shared, masked until the reader reveals it. */
export function OpenCard({ state, onDelete }: OpenCardProps) {
  const { content, isNote, viewsLeft } = state;
  const { name, version, text } = content;
  const [isShown, setShown] = useState(false);
  const { outcome, copy } = useCopy(text);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setShown(false), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [isShown]);
  return (
    <Card
      title={messages.openTitle(isNote)}
      text={viewsLeft === 0 ? messages.usedUp(isNote) : messages.viewsLeft(viewsLeft)}
      takesFocus
    >
      <div>
        <div className={styles.labelLine}>
          <span className={styles.name}>
            {name} {version > 0 && <span className={styles.version}>{messages.version(version)}</span>}
          </span>
          <span className={styles.hint}>{describeText(text, isNote)}</span>
        </div>
        {isShown ? (
          // Scrollable, so it must be focusable for the arrow keys.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <pre className={styles.value} tabIndex={0} aria-label={messages.value}>
            {text}
          </pre>
        ) : (
          <p className={styles.value}>
            <span className={styles.dots} role="img" aria-label={messages.masked}>
              {'●'.repeat(12)}
            </span>
          </p>
        )}
        {outcome === 'failed' && (
          <p className={styles.error} role="alert">
            {messages.notCopied}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <PlainButton
          kind="primary"
          icon={outcome === 'copied' ? openIcons.check : openIcons.copy}
          onPress={() => void copy()}
        >
          <span aria-live="polite">{outcome === 'copied' ? messages.copied : messages.copy}</span>
        </PlainButton>
        <PlainButton icon={isShown ? openIcons.eyeOff : openIcons.eye} onPress={() => setShown(!isShown)}>
          {isShown ? messages.hide : messages.reveal}
        </PlainButton>
        <PlainButton icon={openIcons.download} onPress={() => saveAsFile(fileNameOf(name, text, isNote), text)}>
          {messages.download}
        </PlainButton>
      </div>
      <div className={styles.end}>
        <span>{messages.clearedWhenLeft}</span>
        <PlainButton kind="danger" icon={openIcons.trash} onPress={onDelete}>
          {messages.deleteNow}
        </PlainButton>
      </div>
    </Card>
  );
}

function useCopy(text: string) {
  const [outcome, setOutcome] = useState<CopyOutcome>('none');
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome('none'), copiedMilliseconds);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return { outcome, copy };
}
