import type { CustomerAnswer } from '../../components/subscription/billingQueries.ts';
import { Button } from '@cofferdam/ui/base';
import { CreditCard, ExternalLink } from '@cofferdam/ui/icons';
import { describePaymentMethod } from '../../components/payment/describePaymentMethod.ts';
import { paymentMessages as messages } from './payment.messages.ts';
import styles from './payment.module.css';

/** Props of PaymentMethodDetails. */
export interface PaymentMethodDetailsProps {
  readonly answer: CustomerAnswer;
  readonly disabledReason: string | undefined;
  /** Opens the page on which a payment method is added or replaced. */
  readonly onOpen: () => void;
}

/** How the organization pays, with the action that changes it. */
export function PaymentMethodDetails({ answer, disabledReason, onOpen }: PaymentMethodDetailsProps) {
  const { paymentDays, paymentMethod, provider } = answer;
  const method = describePaymentMethod(paymentMethod);
  if (provider === 'invoice') {
    return (
      <div className={styles.method}>
        <p className="cd-strong">{method}</p>
        <p className="cd-muted">{paymentDays === null ? messages.invoiceText : messages.invoiceWithin(paymentDays)}</p>
      </div>
    );
  }
  const { expiryMonth, expiryYear } = paymentMethod;
  return (
    <div className={styles.method}>
      <p className={styles.card}>
        <CreditCard aria-hidden="true" />
        <span className="cd-strong">{method ?? messages.noMethod}</span>
        {expiryMonth !== null && expiryYear !== null && (
          <span className="cd-muted">{messages.expires(expiryMonth, expiryYear)}</span>
        )}
      </p>
      <p className="cd-muted">{messages.stripe}</p>
      <div>
        <Button icon={<ExternalLink />} disabledReason={disabledReason} onClick={onOpen}>
          {method === null ? messages.add : messages.manage}
        </Button>
      </div>
    </div>
  );
}
