import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { CopyButton, KeyValueList } from '@cofferdam/ui/base';
import { Dialog } from '@cofferdam/ui/overlay';
import { formatMoney } from '@cofferdam/ui/page-parts';
import { useInvoiceDownload } from '../../components/invoice/useInvoiceDownload.ts';
import { BreakableEmail } from '../../components/payment/BreakableEmail.tsx';
import { formatBillingDay } from '../../components/subscription/billingDays.ts';
import type { Invoice } from '../../components/invoice/invoice.ts';
import { paymentMessages as messages } from './payment.messages.ts';

/** Props of InvoicePaymentDialog. */
export interface InvoicePaymentDialogProps {
  readonly organizationId: OrganizationId;
  readonly invoice: Invoice;
  /** Where invoices are sent; empty if no one is named. */
  readonly sentTo: string;
  readonly onClose: () => void;
}

/** How to pay an open invoice by transfer: the details that it needs, and the invoice itself. */
export default function InvoicePaymentDialog(props: InvoicePaymentDialogProps) {
  const { invoice, organizationId, sentTo, onClose } = props;
  const { copy } = useHost();
  const download = useInvoiceDownload(organizationId);
  const details = [
    { key: messages.amount, value: <strong>{formatMoney(invoice.total, invoice.currency)}</strong> },
    ...(invoice.dueAt === null ? [] : [{ key: messages.due, value: formatBillingDay(invoice.dueAt) }]),
    {
      key: messages.reference,
      value: (
        <span className="cd-row">
          <span className="cd-name">{invoice.number}</span>
          <CopyButton
            iconOnly
            label={messages.copyReference}
            onCopy={() => copy(invoice.number, { isInPlace: true })}
          />
        </span>
      ),
    },
    ...(sentTo === '' ? [] : [{ key: messages.sentTo, value: <BreakableEmail address={sentTo} /> }]),
  ];
  return (
    <Dialog
      open
      title={messages.title(invoice.number)}
      cancelLabel={messages.close}
      onClose={onClose}
      primary={{
        label: messages.download,
        loading: download.isRunning,
        onRun: () => void download.run(invoice.id),
      }}
    >
      <div className="cd-stack cd-gap-16">
        <p>{messages.transfer}</p>
        <KeyValueList items={details} />
        <p className="cd-muted">{messages.marked}</p>
      </div>
    </Dialog>
  );
}
