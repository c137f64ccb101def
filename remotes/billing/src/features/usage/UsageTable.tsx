import type { CallOutput } from '@cofferdam/api-contract';
import { Meter } from '@cofferdam/ui/base';
import { SimpleTable } from '@cofferdam/ui/table';
import { describeUsage, type UsageLine } from './describeUsage.ts';
import { usageMessages } from './usage.messages.ts';
import styles from './UsageTable.module.css';

/** Every limit of the plan with what is used of it. */
export function UsageTable(props: { readonly usage: CallOutput<'billing', 'overview'>['usage'] }) {
  return (
    <SimpleTable
      label={usageMessages.heading}
      rows={props.usage.map(describeUsage)}
      rowKey={(line) => line.limit}
      columns={[
        { id: 'limit', header: usageMessages.columnLimit, grow: 1, cell: (line) => <UsageName line={line} /> },
        { id: 'use', header: usageMessages.columnUse, grow: 1, cell: (line) => <UsageAmount line={line} /> },
      ]}
    />
  );
}

function UsageName({ line }: { readonly line: UsageLine }) {
  return (
    <span>
      {line.label}
      {line.where === null ? null : <span className={styles.where}> {line.where}</span>}
    </span>
  );
}

function UsageAmount({ line }: { readonly line: UsageLine }) {
  if (line.meter === null) return <span className={styles.plain}>{line.text}</span>;
  return (
    <div className={styles.meter}>
      <Meter label={line.label} used={line.meter.used} limit={line.meter.allowed} usedText={line.text} compact />
    </div>
  );
}
