import type { InvoiceId, OrganizationId } from '@cofferdam/domain';
import { jobKind } from '../../platform/jobs/jobKind.ts';
import type { JobRun } from '../../platform/jobs/jobRun.ts';
import type { Message } from '../../platform/mail/createMail.ts';
import { writeDay } from '../../platform/mail/writeMoment.ts';
import type { Platform } from '../../platform/platform.ts';
import { readInvoice } from './invoices.store.ts';
import { drawInvoice } from './pdf/drawInvoice.ts';
import { formatAmount } from './pdf/formatInvoice.ts';

/** The organization and the invoice. */
export type InvoiceMail = { organizationId: OrganizationId; invoiceId: InvoiceId };

/** Sends an invoice by email. */
export const invoiceMail = jobKind<InvoiceMail>('billing.invoice-mail');

/** The email with an invoice as a PDF, to the contact printed on it. Null if the invoice is no longer open. */
export async function mailInvoice(
  { configuration }: Pick<Platform, 'configuration'>,
  { transaction, now }: JobRun,
  { organizationId, invoiceId }: InvoiceMail,
): Promise<Message | null> {
  const [row] = await transaction.run(readInvoice(organizationId, now, invoiceId));
  if (row === undefined || row.state === 'VOID' || row.state === 'PAID') return null;
  const { customer, seller } = row.document;
  if (customer.email === '') return null;
  const address = `${configuration.origins[0] ?? ''}/organization/billing?organizationId=${organizationId}`;
  return {
    id: `invoice.${invoiceId}`,
    to: customer.email,
    subject: `Invoice ${row.number} from ${seller?.name ?? 'Cofferdam'}`,
    text: [
      `Invoice ${row.number} for ${customer.name}: ${formatAmount(row.total, row.currency)}.`,
      ...(row.dueAt === null ? [] : [`Due on ${writeDay(row.dueAt)}.`]),
      '',
      'It is attached as a PDF. All invoices are in Billing:',
      address,
      '',
    ].join('\n'),
    attach: async () => ({
      fileName: `${row.number}.pdf`,
      type: 'application/pdf',
      content: await drawInvoice(row),
    }),
  };
}
