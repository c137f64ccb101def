import { Note } from '@cofferdam/ui/base';
import { ComparePlans } from './ComparePlans.tsx';
import { overLimitMessages as messages } from './overLimit.messages.ts';
import styles from './OverLimitNote.module.css';

/** Props of OverLimitNote. */
export interface OverLimitNoteProps {
  readonly kind: keyof typeof messages.notes;
  /** How many are marked in the list below. */
  readonly count: number;
}

/** The note above a list with items over the plan's limit: what it means, and what to do. */
export function OverLimitNote({ kind, count }: OverLimitNoteProps) {
  if (count === 0) return null;
  return (
    <div className={styles.note}>
      <Note tone="warn" title={messages.notes[kind]} action={<ComparePlans />}>
        {messages.way}
      </Note>
    </div>
  );
}
