import type { CallOutput } from '@cofferdam/api-contract';
import type { InvoiceRow } from './invoices.store.ts';

const millisecondsOfDay = 86_400_000;

/** An invoice as lists show it. */
export function presentInvoice(row: InvoiceRow): CallOutput<'billing', 'invoices'>['rows'][number] {
  const { id, number, state, currency, total, issuedAt, dueAt, paidAt, document, externalId } = row;
  const [first] = document.bill.lines;
  const late = paidAt === null || dueAt === null ? 0 : Math.ceil((+paidAt - +dueAt) / millisecondsOfDay);
  return {
    id,
    number,
    state,
    currency,
    total,
    issuedAt: issuedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    paidAt: paidAt?.toISOString() ?? null,
    daysLate: late > 0 ? late : null,
    collector: externalId === null ? 'invoice' : 'stripe',
    plan: first?.plan ?? null,
    interval: first?.interval ?? null,
    people: first?.people ?? null,
  };
}
