import type { Subscription } from '../subscription/billingQueries.ts';
import { paymentMethodMessages as messages } from './paymentMethod.messages.ts';

/** The text of a customer's payment method; null if there is none. */
export function describePaymentMethod(method: Subscription['paymentMethod']): string | null {
  switch (method.kind) {
    case 'invoice':
      return messages.invoice;
    case 'card':
      return messages.card(method.brand ?? messages.aCard, method.last4);
    case 'other':
      return method.brand ?? messages.other;
    case 'none':
      return null;
  }
}
