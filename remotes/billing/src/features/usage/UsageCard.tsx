import { useState } from 'react';
import { Button, Card, Meter } from '@cofferdam/ui/base';
import type { BillingOverview } from '../../components/subscription/billingQueries.ts';
import { describeUsage, type UsageLine } from './describeUsage.ts';
import { pickFullest } from './fullestFirst.ts';
import { usageMessages as messages } from './usage.messages.ts';
import styles from './UsageCard.module.css';

const shownAtFirst = 4;

/** Usage of the plan: the limits that are closest to being reached, or all of them. */
export function UsageCard({ usage }: { readonly usage: BillingOverview['usage'] }) {
  const [isWhole, setIsWhole] = useState(false);
  const lines = usage.map(describeUsage);
  return (
    <Card
      title={messages.heading}
      extra={
        <Button variant="text" size="small" expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? messages.fewer : messages.all}
        </Button>
      }
    >
      <ul className={styles.list} aria-label={messages.heading}>
        {(isWhole ? lines : pickFullest(lines, shownAtFirst)).map((line) => (
          <li key={line.limit}>
            <UsageRow line={line} />
          </li>
        ))}
      </ul>
      {isWhole && <p className={styles.foot}>{messages.readOnly}</p>}
    </Card>
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
