import type { ErrorCode } from '@cofferdam/domain';
import type { ErrorEntry } from '@cofferdam/remote-contract/host';
import { message } from './errorTable.ts';

/** English messages of errors about orders, payment and invoices. */
export const billingErrors = {
  'subscription.quote-changed': message(
    'The amount changed',
    'The amount due has changed since it was shown. Check it, then order again.',
  ),
  'subscription.payment-required': message(
    'Payment needed',
    'This plan has to be paid for first. Choose it on the Plans page.',
  ),
  'subscription.payment-failed': message(
    'Payment declined',
    'The payment was declined and nothing was changed. Check the payment method and try again.',
  ),
  'subscription.not-scheduled': message('Nothing scheduled', 'No plan change is scheduled.'),
  'subscription.provider-not-match': message(
    'Not available',
    'This can’t be paid online. If payments are now collected another way, you can change the plan when its current period has ended.',
  ),
  'subscription.provider-unavailable': message(
    'Payment provider unavailable',
    'The payment provider can’t be reached. Nothing was changed. Try again later.',
  ),
  'invoice.not-found': message('Invoice not found', 'This organization has no such invoice.'),
  'customer.validation': message(
    'Check the billing contact',
    'Some of the fields can’t be saved. Correct them and save again.',
  ),
} as const satisfies Partial<Readonly<Record<ErrorCode, ErrorEntry>>>;
