import { StateText } from '@cofferdam/ui/base';
import { CircleAlert, Clock } from '@cofferdam/ui/icons';
import type { Invoice } from '../../components/invoice/invoice.ts';
import { formatShortDay } from '../../components/subscription/billingDays.ts';
import { invoicesMessages as messages } from './invoices.messages.ts';

/** The state of an invoice. Only unpaid ones are highlighted. */
export function InvoiceStateText({ invoice }: { readonly invoice: Invoice }) {
  const { daysLate, dueAt, paidAt, state } = invoice;
  if (state === 'OVERDUE') {
    return (
      <StateText tone="bad" icon={<CircleAlert aria-hidden="true" />}>
        {dueAt === null ? messages.states.OVERDUE : messages.overdue(formatShortDay(dueAt))}
      </StateText>
    );
  }
  if (state === 'OPEN') {
    return (
      <StateText icon={<Clock aria-hidden="true" />}>
        <span className="cd-strong">{dueAt === null ? messages.open : messages.due(formatShortDay(dueAt))}</span>
      </StateText>
    );
  }
  return <StateText tone="muted">{describePast(state, paidAt, daysLate)}</StateText>;
}

function describePast(state: 'PAID' | 'VOID', paidAt: string | null, daysLate: number | null): string {
  if (state === 'VOID') return messages.void;
  if (paidAt === null) return messages.states.PAID;
  const day = formatShortDay(paidAt);
  return daysLate === null || daysLate <= 0 ? messages.paid(day) : messages.paidLate(day, daysLate);
}
