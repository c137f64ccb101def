import type { ReactNode } from 'react';
import type { Column } from '@cofferdam/ui/table';
import { formatMoney } from '@cofferdam/ui/page-parts';
import type { Invoice } from '../../components/invoice/invoice.ts';
import { limitsMessages } from '../../components/limits/limits.messages.ts';
import { formatBillingDay } from '../../components/subscription/billingDays.ts';
import { InvoiceStateText } from './InvoiceState.tsx';
import { invoicesMessages as messages } from './invoices.messages.ts';

/** The columns of the list of invoices. If they don't fit, the column "For" is hidden first. */
export function makeInvoiceColumns(
  actions: (invoice: Invoice, isNarrow: boolean) => ReactNode,
): readonly Column<Invoice>[] {
  const { columns } = messages;
  return [
    {
      id: 'number',
      header: columns.number,
      look: 'name',
      minWidth: 130,
      cell: ({ number }) => <span className="cd-name">{number}</span>,
    },
    {
      id: 'date',
      header: columns.date,
      width: 110,
      cell: ({ issuedAt }) => <span className="cd-dim">{formatBillingDay(issuedAt)}</span>,
    },
    { id: 'what', header: columns.what, minWidth: 140, grow: 1.5, giveWay: 1, cell: describeSubject },
    {
      id: 'amount',
      header: columns.amount,
      width: 96,
      align: 'end',
      cell: ({ total, currency }) => <span className="cd-strong">{formatMoney(total, currency)}</span>,
    },
    {
      id: 'state',
      header: columns.state,
      width: 174,
      cell: (invoice) => <InvoiceStateText invoice={invoice} />,
    },
    {
      id: 'actions',
      header: '',
      minWidth: 180,
      grow: 0,
      align: 'end',
      cell: (invoice) => actions(invoice, false),
      narrow: { giveWay: 2, minWidth: 148, cell: (invoice) => actions(invoice, true) },
    },
  ];
}

/** A short text of what an invoice is for. */
function describeSubject({ plan, people }: Invoice): string {
  if (plan === null) return '';
  const name = limitsMessages.plans[plan];
  return people === null ? name : messages.what(name, people);
}

/** An invoice in one line, for phones. */
export function describeInvoice(invoice: Invoice): string {
  const parts = [formatBillingDay(invoice.issuedAt), formatMoney(invoice.total, invoice.currency)];
  return parts.join(' · ');
}
