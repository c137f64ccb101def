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

/** Says above a list that some of it is over the plan's limit, what that means, and the way out. */
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
