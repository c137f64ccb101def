import { Button, Note } from '@cofferdam/ui/base';
import type { BillingProviderName } from '@cofferdam/domain';
import { paymentMessages as messages } from './payment.messages.ts';

/** Props of PaymentDueNote. */
export interface PaymentDueNoteProps {
  readonly provider: BillingProviderName;
  readonly disabledReason: string | undefined;
  readonly onPay: () => void;
}

/** Says that a payment is due. For invoices, the list below says how to pay. */
export function PaymentDueNote({ provider, disabledReason, onPay }: PaymentDueNoteProps) {
  if (provider !== 'stripe') {
    return (
      <Note tone="warn" title={messages.dueTitle}>
        {messages.dueInvoice}
      </Note>
    );
  }
  return (
    <Note
      tone="warn"
      title={messages.dueTitle}
      action={
        <Button size="small" disabledReason={disabledReason} onClick={onPay}>
          {messages.pay}
        </Button>
      }
    >
      {messages.dueCard}
    </Note>
  );
}
