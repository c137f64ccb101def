import type { ItemVersion } from './itemVersion.ts';
import { versionsMessages as messages } from './versions.messages.ts';
import styles from './ShownChangeNote.module.css';

/** The change note of the version shown above; renders nothing without one. */
export function ShownChangeNote({ version }: { readonly version: ItemVersion | undefined }) {
  if (version?.changeNote == null) return null;
  return (
    <p className={styles.note}>
      <span className={styles.label}>{messages.changedIn(messages.version(version.version))}</span> {version.changeNote}
    </p>
  );
}
