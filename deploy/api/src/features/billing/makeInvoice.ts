import type { InvoiceId } from '@cofferdam/domain';
import { addJob } from '../../platform/jobs/addJob.ts';
import type { JobRun } from '../../platform/jobs/jobRun.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeNumber, type AccountRow } from './accounts.store.ts';
import { insertInvoice, readInvoice, type InvoiceDocument, type InvoiceRow } from './invoices.store.ts';
import { invoiceMail } from './mailInvoice.ts';
import type { Bill } from './rules/bill.ts';
import { dayOf, momentOf } from './rules/days.ts';
import { customerOf, type BillingScope } from './subscription.ts';

const numberLength = 4;

/** Records events for a call or a job. */
export type BillingRecorder = Pick<JobRun, 'record'>;

/** Creates the invoice of a bill under the account's lock; none for an empty bill. */
export async function makeInvoice(
  { mail, random, tariffs }: Pick<Platform, 'mail' | 'random' | 'tariffs'>,
  { organizationId, transaction, now, record }: BillingScope & BillingRecorder,
  row: AccountRow,
  bill: Bill,
): Promise<InvoiceRow | null> {
  if (bill.lines.length === 0) return null;
  const [next] = await transaction.run(takeNumber(organizationId));
  if (next === undefined) throw new Error('the account is locked before an invoice is made');
  const id = random.id<InvoiceId>();
  const number = `${next.prefix}-${String(next.number).padStart(numberLength, '0')}`;
  const isPaid = bill.total === 0;
  const document: InvoiceDocument = { seller: tariffs.seller, customer: customerOf(row), bill };
  const [, [made]] = await transaction.runAll([
    insertInvoice({
      organizationId,
      id,
      number,
      state: isPaid ? 'PAID' : 'OPEN',
      currency: bill.currency,
      total: bill.total,
      issuedAt: now,
      // The last moment of its day, so that a payment on that day is in time.
      dueAt: new Date(momentOf(dayOf(now) + tariffs.paymentDays + 1).getTime() - 1),
      paidAt: isPaid ? now : null,
      document: JSON.stringify(document),
    }),
    readInvoice(organizationId, now, id),
  ]);
  record('billing.invoice.made', { name: number, recordId: id });
  if (mail.isConfigured && document.customer.email !== '') {
    await transaction.run(addJob(invoiceMail, { organizationId, invoiceId: id }));
  }
  return made ?? null;
}
