import type { InvoiceId, OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { downloadText } from '@cofferdam/ui/value';

/** Downloads an invoice as a PDF. It comes through the API, so no address opens it without the session. */
export function useInvoiceDownload(organizationId: OrganizationId) {
  const { api } = useHost();
  return useCommand({
    run: (invoiceId: InvoiceId, signal) => api.billing.invoicePdf({ organizationId, invoiceId }, { signal }),
    onDone: ({ fileName, pdf }) => downloadText(fileName, new Blob([bytesOf(pdf)], { type: 'application/pdf' })),
  });
}

/** The bytes of a file in base64. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
