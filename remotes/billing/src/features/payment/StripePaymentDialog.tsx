import type { InvoiceId, OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { Dialog } from '@cofferdam/ui/overlay';
import { openPaymentPage } from '../../components/payment/openPaymentPage.ts';
import { paymentMessages as messages } from './payment.messages.ts';

/** Props of StripePaymentDialog. */
export interface StripePaymentDialogProps {
  readonly organizationId: OrganizationId;
  /** The invoice to pay; without one, the payment method is changed. */
  readonly invoiceId?: InvoiceId;
  readonly onClose: () => void;
}

/** Says that payments are made on Stripe, and opens its page. */
export default function StripePaymentDialog({ organizationId, invoiceId, onClose }: StripePaymentDialogProps) {
  const { api } = useHost();
  const command = useCommand({
    run: () => api.billing.paymentLink({ organizationId, ...(invoiceId === undefined ? {} : { invoiceId }) }),
    onDone: ({ url }) => openPaymentPage(url),
  });
  return (
    <Dialog
      open
      title={messages.stripeTitle}
      cancelLabel={messages.stay}
      onClose={onClose}
      primary={{ label: messages.open, loading: command.isRunning, onRun: () => void command.run() }}
    >
      <p className="cd-muted">{messages.stripe}</p>
    </Dialog>
  );
}
