import { formatMoney } from '@cofferdam/ui/page-parts';
import type { Bill } from '../subscription/billingQueries.ts';
import { billMessages as messages } from './bill.messages.ts';
import styles from './BillLines.module.css';
import { describeLine } from './describeLine.ts';

/** Props of BillLines. */
export interface BillLinesProps {
  readonly bill: Bill;
  /** The label of the sum, such as "Due today". */
  readonly total: string;
}

/** The lines of a bill, its tax, and their sum. */
export function BillLines({ bill, total }: BillLinesProps) {
  const { currency, lines, tax } = bill;
  return (
    <dl className={styles.lines}>
      {lines.map((line, index) => {
        const { what, days } = describeLine(line);
        return (
          <div key={`${line.kind} ${line.from ?? ''} ${index}`} className={styles.line}>
            <dt>
              {what}
              {days !== null && <span className={styles.days}>{days}</span>}
            </dt>
            <dd>{formatMoney(line.amount, currency)}</dd>
          </div>
        );
      })}
      {tax.name !== null && (
        <div className={`${styles.line} ${styles.tax}`}>
          <dt>{messages.tax(tax.name, tax.treatment, tax.rateBasisPoints)}</dt>
          <dd>{formatMoney(tax.amount, currency)}</dd>
        </div>
      )}
      <div className={`${styles.line} ${styles.total}`}>
        <dt>{total}</dt>
        <dd>{formatMoney(bill.total, currency)}</dd>
      </div>
    </dl>
  );
}
