import type { InvoiceState, OrganizationId } from '@cofferdam/domain';
import { Button } from '@cofferdam/ui/base';
import { Download } from '@cofferdam/ui/icons';
import { invoicesMessages as messages } from './invoices.messages.ts';
import { useAllInvoices } from './useAllInvoices.ts';

/** Props of DownloadAll. */
export interface DownloadAllProps {
  readonly organizationId: OrganizationId;
  /** Only invoices in this state; null for all. */
  readonly state: InvoiceState | null;
}

/** Downloads the listed invoices as one file; shows the progress, and can be stopped. */
export function DownloadAll({ organizationId, state }: DownloadAllProps) {
  const { isRunning, done, total, start, stop } = useAllInvoices(organizationId, state);
  return isRunning ? (
    <>
      <span className="cd-small cd-muted" role="status">
        {messages.downloading(done, total)}
      </span>
      <Button variant="text" onClick={stop}>
        {messages.stop}
      </Button>
    </>
  ) : (
    <Button variant="text" icon={<Download />} onClick={() => void start()}>
      {messages.downloadAll}
    </Button>
  );
}
