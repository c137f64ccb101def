import type { ItemVersion } from './itemVersion.ts';
import { versionsMessages as messages } from './versions.messages.ts';
import styles from './ShownChangeNote.module.css';

/** What changed in the version whose text is shown above; nothing for one without a change note. */
export function ShownChangeNote({ version }: { readonly version: ItemVersion | undefined }) {
  if (version?.changeNote == null) return null;
  return (
    <p className={styles.note}>
      <span className={styles.label}>{messages.changedIn(messages.version(version.version))}</span> {version.changeNote}
    </p>
  );
}
