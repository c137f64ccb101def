import { Card } from '@cofferdam/ui/base';
import { BillLines } from '../../components/bill/BillLines.tsx';
import { limitsMessages } from '../../components/limits/limits.messages.ts';
import { formatShortDay } from '../../components/subscription/billingDays.ts';
import type { Subscription } from '../../components/subscription/billingQueries.ts';
import { nextInvoiceMessages as messages } from './nextInvoice.messages.ts';
import styles from './NextInvoiceCard.module.css';

/** The expected total of the next invoice, and its date. */
export function NextInvoiceCard({ subscription }: { readonly subscription: Subscription }) {
  const { nextInvoice, scheduled } = subscription;
  if (nextInvoice === null) {
    return (
      <Card title={messages.title}>
        <p className="cd-muted">
          {scheduled === null
            ? messages.none
            : messages.noneScheduled(limitsMessages.plans[scheduled.plan], formatShortDay(scheduled.at))}
        </p>
      </Card>
    );
  }
  const day = formatShortDay(nextInvoice.at);
  return (
    <Card title={messages.title} extra={<span className="cd-muted">{day}</span>}>
      <BillLines bill={nextInvoice.bill} total={messages.total} />
      <p className={styles.foot}>{messages.changes(day)}</p>
    </Card>
  );
}
