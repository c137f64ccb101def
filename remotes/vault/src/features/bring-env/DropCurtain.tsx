import { FileUp } from '@cofferdam/ui/icons';
import { bringEnvMessages as messages } from './bringEnv.messages.ts';
import styles from './DropCurtain.module.css';

/** Covers the page while a file is dragged over it and says what a drop will do. */
export function DropCurtain() {
  return (
    <div className={styles.curtain} role="status">
      <FileUp aria-hidden="true" />
      <strong>{messages.drop}</strong>
      <span>{messages.dropHint}</span>
    </div>
  );
}
