import type { Subscription } from '../subscription/billingQueries.ts';
import { paymentMethodMessages as messages } from './paymentMethod.messages.ts';

/** How a customer pays, in words; null where no way is known. */
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
