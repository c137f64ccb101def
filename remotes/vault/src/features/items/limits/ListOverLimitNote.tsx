import { Note } from '@cofferdam/ui/base';
import { Lock } from '@cofferdam/ui/icons';
import { formatNumber } from '@cofferdam/ui/format';
import { ComparePlans } from './ComparePlans.tsx';
import { overLimitNoteMessages as messages } from './overLimitNote.messages.ts';
import styles from './OverLimitNote.module.css';

/** Props of ListOverLimitNote. */
export interface ListOverLimitNoteProps {
  readonly kind: keyof typeof messages.ways;
  readonly total: number;
  readonly allowed: number;
}

/** The note above a list: how many items are over the plan's limit, what still works, and what to do. */
export default function ListOverLimitNote({ kind, total, allowed }: ListOverLimitNoteProps) {
  return (
    <div className={styles.note}>
      <Note tone="warn" icon={<Lock />} title={messages.titles[kind](total - allowed)}>
        {messages.ways[kind](formatNumber(allowed))} <ComparePlans />
      </Note>
    </div>
  );
}
