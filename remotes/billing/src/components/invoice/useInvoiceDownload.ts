import type { InvoiceId, OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { downloadText } from '@cofferdam/ui/value';

/** Downloads an invoice as a PDF. It comes through the API, so no address opens it without the session. */
export function useInvoiceDownload(organizationId: OrganizationId) {
  const { api } = useHost();
  return useCommand({
    run: (invoiceId: InvoiceId, signal) => api.billing.invoicePdf({ organizationId, invoiceId }, { signal }),
    onDone: ({ fileName, pdf }) => {
      const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
      downloadText(fileName, new Blob([bytes], { type: 'application/pdf' }));
    },
  });
}
