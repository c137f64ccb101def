import { RelativeTime, Section, StateText } from '@cofferdam/ui/base';
import { formatNumber } from '@cofferdam/ui/format';
import { CircleCheck } from '@cofferdam/ui/icons';
import { Undo2 } from '@cofferdam/ui/page-icons';
import { type Column } from '@cofferdam/ui/table';
import { SimpleTable } from '@cofferdam/ui/page-parts';
import { changeStateWords, encryptionMessages as messages } from './encryption.messages.ts';
import styles from './encryption.module.css';
import type { EncryptionChange } from './useEncryption.ts';

const result = ({ state }: EncryptionChange) => (
  <StateText tone={state === 'DONE' ? 'ok' : 'muted'} icon={state === 'DONE' ? <CircleCheck /> : <Undo2 />}>
    {changeStateWords[state]}
  </StateText>
);
const title = ({ state, fromGeneration, toGeneration }: EncryptionChange): string =>
  messages.fromTo(fromGeneration, state === 'DONE' ? toGeneration : null);

const columns: readonly Column<EncryptionChange>[] = [
  { id: 'change', header: messages.pastColumns.change, minWidth: 160, cell: title },
  { id: 'result', header: messages.pastColumns.result, width: 140, cell: result },
  {
    id: 'dataKeys',
    header: messages.pastColumns.dataKeys,
    width: 110,
    align: 'end',
    giveWay: 20,
    cell: ({ state, total }) => (state === 'DONE' ? formatNumber(total) : messages.unknown),
  },
  { id: 'by', header: messages.pastColumns.by, width: 180, giveWay: 10, cell: ({ startedBy }) => startedBy.name },
  {
    id: 'ended',
    header: messages.pastColumns.ended,
    width: 130,
    cell: ({ endedAt }) => endedAt !== null && <RelativeTime at={endedAt} />,
  },
];

/** The newest changes that have ended, with their results. Earlier ones are in the audit log. */
export function PastChanges({ changes }: { readonly changes: readonly EncryptionChange[] }) {
  const ended = changes.filter(({ endedAt }) => endedAt !== null);
  if (ended.length === 0) return null;
  return (
    <Section title={messages.past}>
      <div className={styles.table}>
        <SimpleTable
          label={messages.past}
          columns={columns}
          rows={ended}
          rowKey={({ id }) => id}
          phoneRow={(change) => ({
            title: title(change),
            meta: (
              <>
                {change.startedBy.name} {change.endedAt !== null && <RelativeTime at={change.endedAt} />}
              </>
            ),
            state: result(change),
            mono: false,
          })}
        />
      </div>
    </Section>
  );
}
