import { useRef } from 'react';
import type { InvoiceState, OrganizationId } from '@cofferdam/domain';
import { useBatch, useCommand, useHost } from '@cofferdam/remote-contract/react';
import { downloadText } from '@cofferdam/ui/value';
import type { Invoice } from '../../components/invoice/invoice.ts';
import { bytesOf } from '../../components/invoice/useInvoiceDownload.ts';

const pageSize = 100;
const fileName = 'invoices.zip';

/** Downloads the PDF files of all invoices, or of those in one state, as one ZIP file. */
export function useAllInvoices(organizationId: OrganizationId, state: InvoiceState | null) {
  const { api } = useHost();
  const files = useRef(new Map<string, Uint8Array>());
  const listing = useCommand({
    run: async (_: void, signal) => {
      const { zipFiles } = await import('./zipFiles.ts');
      const question = { organizationId, limit: pageSize, ...(state === null ? {} : { state }) };
      let page = await api.billing.invoices(question, { signal });
      const rows = [...page.rows];
      while (page.next !== null) {
        page = await api.billing.invoices({ ...question, cursor: page.next }, { signal });
        rows.push(...page.rows);
      }
      return { rows, zipFiles };
    },
  });
  const batch = useBatch<Invoice, never>({
    send: async (part, signal) => {
      for (const { id } of part) {
        const file = await api.billing.invoicePdf({ organizationId, invoiceId: id }, { signal });
        files.current.set(file.fileName, bytesOf(file.pdf));
      }
      return [];
    },
  });
  const start = async (): Promise<void> => {
    const listed = await listing.run();
    if (listed.kind !== 'done') return;
    files.current = new Map();
    if (await batch.start(listed.output.rows)) downloadText(fileName, listed.output.zipFiles(files.current));
    files.current = new Map();
  };
  const { done, total, stop } = batch;
  return { isRunning: listing.isRunning || batch.isRunning, done, total, stop, start };
}
