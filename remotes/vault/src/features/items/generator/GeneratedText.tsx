import { IconButton } from '@cofferdam/ui/base';
import { RefreshCw } from '@cofferdam/ui/icons';
import { usePresentation } from '@cofferdam/ui/theme';
import { MaskedDots, RevealedText } from '@cofferdam/ui/value';
import styles from './generator.module.css';
import { generatorMessages as messages } from './generator.messages.ts';

/** The generated text, with a button for another one. */
export function GeneratedText({ text, onAgain }: { readonly text: string; readonly onAgain: () => void }) {
  const isPresenting = usePresentation();
  return (
    <div className={styles.made}>
      <code className={styles.text}>{isPresenting ? <MaskedDots /> : <RevealedText text={text} />}</code>
      <IconButton size="small" label={messages.again} icon={<RefreshCw />} onClick={onAgain} />
    </div>
  );
}
