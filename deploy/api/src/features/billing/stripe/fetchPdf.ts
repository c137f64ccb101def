import type { CallOutput } from '@cofferdam/api-contract';
import type { InvoiceId } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { SteppedCall } from '../../../platform/http/calls.ts';
import { readInvoice } from '../invoices.store.ts';
import { drawInvoice } from '../pdf/drawInvoice.ts';
import type { StripeDependencies } from './refreshState.ts';
import { callStripe } from './stripeClient.ts';

const maxBytes = 5_242_880;

/** The PDF of an invoice: Stripe's own, or this server's for an invoice from before Stripe. */
export async function readPdfOf(
  { client, configuration }: StripeDependencies,
  call: SteppedCall,
  invoiceId: InvoiceId,
): Promise<CallOutput<'billing', 'invoicePdf'>> {
  const row = await call.step(async ({ organizationId, now, transaction }) => {
    const [found] = await transaction.run(readInvoice(organizationId, now, invoiceId));
    return found;
  });
  if (row === undefined) throw new ApiFailure('invoice.not-found');
  const { externalId } = row;
  const fileName = `${row.number}.pdf`;
  if (externalId === null) return { fileName, pdf: (await drawInvoice(row)).toString('base64') };
  const stripe = await client();
  const { invoice_pdf: address } = await callStripe(() => stripe.invoices.retrieve(externalId));
  if (typeof address !== 'string') throw new ApiFailure('invoice.not-found');
  const pdf = await fetchFile(address, configuration.timeoutMilliseconds);
  return { fileName, pdf: pdf.toString('base64') };
}

/** The address comes from Stripe's API, not from a caller. */
async function fetchFile(address: string, timeoutMilliseconds: number): Promise<Buffer> {
  try {
    const { request } = await import('undici');
    const { body, statusCode } = await request(address, { signal: AbortSignal.timeout(timeoutMilliseconds) });
    if (statusCode !== 200) throw new Error(`the provider returned ${statusCode} for a file`);
    const file = Buffer.from(await body.arrayBuffer());
    if (file.length > maxBytes) throw new Error('the provider sent a file that is too large');
    return file;
  } catch (error) {
    throw new ApiFailure('subscription.provider-unavailable', { retryAfterSeconds: 5 }, { cause: error });
  }
}
