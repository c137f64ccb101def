import { Button, IconButton, Spinner } from '@cofferdam/ui/base';
import { Download } from '@cofferdam/ui/icons';
import type { Invoice } from '../../components/invoice/invoice.ts';
import { invoicesMessages as messages } from './invoices.messages.ts';
import styles from './InvoicesSection.module.css';

/** Props of InvoiceActions. */
export interface InvoiceActionsProps {
  readonly invoice: Invoice;
  /** Whether there is only room for an icon. */
  readonly isNarrow: boolean;
  readonly isLoading: boolean;
  readonly onDownload: () => void;
  readonly onPay: () => void;
}

/** The actions of an invoice: download it, and see how to pay it while it is open. */
export function InvoiceActions({ invoice, isNarrow, isLoading, onDownload, onPay }: InvoiceActionsProps) {
  const isUnpaid = invoice.state === 'OPEN' || invoice.state === 'OVERDUE';
  const download = messages.download(invoice.number);
  return (
    <span className={styles.actions}>
      {isUnpaid && (
        <Button size="small" variant="text" aria-label={messages.howToPay(invoice.number)} onClick={onPay}>
          {messages.pay}
        </Button>
      )}
      {isNarrow ? (
        <IconButton icon={isLoading ? <Spinner /> : <Download />} label={download} onClick={onDownload} />
      ) : (
        <Button
          size="small"
          variant="text"
          icon={<Download />}
          loading={isLoading}
          aria-label={download}
          onClick={onDownload}
        >
          {messages.pdf}
        </Button>
      )}
    </span>
  );
}
