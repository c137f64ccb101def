import type { CallOutput } from '@cofferdam/api-contract';
import type { BillingInterval, BillingProviderName, InvoiceId, PlanName } from '@cofferdam/domain';
import type { SteppedCall } from '../../../platform/http/calls.ts';
import type { Customer } from '../accounts.store.ts';

/** What someone orders; without an interval the present one, or a month. */
export interface Ordered {
  readonly subscriptionType: PlanName;
  readonly interval?: BillingInterval | undefined;
}

/** What was shown as due when it was ordered. */
export interface Quote {
  readonly total: number;
  readonly at: string;
}

/**
 * Who collects the money. Each call is authorized by its caller's steps. An adapter that asks someone outside does so
 * between two steps, and checks again in the second what the first one read.
 */
export interface BillingProvider {
  readonly name: BillingProviderName;
  preview(call: SteppedCall, ordered: Ordered): Promise<CallOutput<'billing', 'preview'>>;
  order(call: SteppedCall, ordered: Ordered, quote: Quote | undefined): Promise<CallOutput<'billing', 'update'>>;
  cancelChange(call: SteppedCall): Promise<CallOutput<'billing', 'cancelChange'>>;
  /** Where an order is confirmed. */
  linkToOrder(call: SteppedCall, ordered: Ordered): Promise<CallOutput<'billing', 'subscriptionLink'>>;
  /** Where a payment method is added. */
  linkToPayment(call: SteppedCall): Promise<CallOutput<'billing', 'paymentLink'>>;
  /** Takes over what is true at the provider. */
  refresh(call: SteppedCall): Promise<CallOutput<'billing', 'refresh'>>;
  readPdf(call: SteppedCall, invoiceId: InvoiceId): Promise<CallOutput<'billing', 'invoicePdf'>>;
  /** Passes a billing contact on, before it is stored here. */
  saveCustomer(call: SteppedCall, customer: Customer): Promise<void>;
}
