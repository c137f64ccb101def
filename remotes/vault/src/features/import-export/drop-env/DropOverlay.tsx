import { FileUp } from '@cofferdam/ui/icons';
import { dropEnvMessages as messages } from './dropEnv.messages.ts';
import styles from './DropOverlay.module.css';

/** Covers the page while a file is dragged over it and says what a drop will do. */
export function DropOverlay() {
  return (
    <div className={styles.curtain} role="status">
      <FileUp aria-hidden="true" />
      <strong>{messages.drop}</strong>
      <span>{messages.dropHint}</span>
    </div>
  );
}
