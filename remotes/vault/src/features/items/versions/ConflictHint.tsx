import { GitMerge } from '@cofferdam/ui/page-icons';
import { useIsPhone } from '@cofferdam/ui/theme';
import styles from './ConflictHint.module.css';
import { versionsMessages as messages } from './versions.messages.ts';

/** Explains what happens if someone else saves first, in the form's footer. Phones have no room for it. */
export function ConflictHint() {
  if (useIsPhone()) return null;
  return (
    <span className={styles.hint}>
      <GitMerge aria-hidden="true" />
      {messages.conflictHint}
    </span>
  );
}
