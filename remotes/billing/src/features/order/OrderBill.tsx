import { useId } from 'react';
import { BillLines } from '../../components/bill/BillLines.tsx';
import type { Bill } from '../../components/subscription/billingQueries.ts';
import { orderMessages as messages } from './order.messages.ts';
import styles from './order.module.css';

/** What the order costs today. */
export function OrderBill({ bill }: { readonly bill: Bill }) {
  const id = useId();
  return (
    <section className={styles.bill} aria-labelledby={id}>
      <h2 id={id}>{messages.bill}</h2>
      <BillLines bill={bill} total={messages.due} />
    </section>
  );
}
