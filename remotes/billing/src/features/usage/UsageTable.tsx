import type { CallOutput } from '@cofferdam/api-contract';
import { Meter } from '@cofferdam/ui/base';
import { describeUsage, type UsageLine } from './describeUsage.ts';
import { usageMessages } from './usage.messages.ts';
import styles from './UsageTable.module.css';

/** Every limit of the plan with what is used of it. */
export function UsageTable(props: { readonly usage: CallOutput<'billing', 'overview'>['usage'] }) {
  return (
    <ul className={styles.list} aria-label={usageMessages.heading}>
      {props.usage.map(describeUsage).map((line) => (
        <li key={line.limit} className={styles.row}>
          <UsageRow line={line} />
        </li>
      ))}
    </ul>
  );
}

function UsageRow({ line }: { readonly line: UsageLine }) {
  if (line.meter === null) {
    return (
      <div className={styles.plain}>
        <span>{line.label}</span>
        <span className={styles.quiet}>{line.text}</span>
      </div>
    );
  }
  return (
    <>
      <Meter label={line.label} used={line.meter.used} limit={line.meter.allowed} text={line.text} />
      {line.where === null ? null : <div className={styles.where}>{line.where}</div>}
    </>
  );
}
