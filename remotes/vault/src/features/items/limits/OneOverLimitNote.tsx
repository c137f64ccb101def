import { Note } from '@cofferdam/ui/base';
import { Lock } from '@cofferdam/ui/icons';
import { ComparePlans } from './ComparePlans.tsx';
import { overLimitNoteMessages as messages } from './overLimitNote.messages.ts';
import styles from './OverLimitNote.module.css';

/** Props of OneOverLimitNote. */
export interface OneOverLimitNoteProps {
  readonly kind: keyof typeof messages.one;
}

/** The note on the page of an item over the plan's limit. */
export function OneOverLimitNote({ kind }: OneOverLimitNoteProps) {
  return (
    <div className={styles.note}>
      <Note tone="warn" icon={<Lock />} title={messages.one[kind]}>
        <ComparePlans />
      </Note>
    </div>
  );
}
