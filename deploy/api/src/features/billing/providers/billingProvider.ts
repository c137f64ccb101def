import type { CallOutput } from '@cofferdam/api-contract';
import type { BillingInterval, BillingProviderName, InvoiceId, PlanName } from '@cofferdam/domain';
import type { SteppedCall } from '../../../platform/http/calls.ts';
import type { Customer } from '../accounts.store.ts';

/** An order; without an interval it keeps the current one, or monthly. */
export interface Ordered {
  readonly subscriptionType: PlanName;
  readonly interval?: BillingInterval | undefined;
}

/** The amount due that was shown when it was ordered. */
export interface Quote {
  readonly total: number;
  readonly at: string;
}

/**
 * The collector of payments. Each step of a call is authorized. An adapter that calls an external service does so
 * between two steps, and re-checks in the second step what the first one read.
 */
export interface BillingProvider {
  readonly name: BillingProviderName;
  preview(call: SteppedCall, ordered: Ordered): Promise<CallOutput<'billing', 'preview'>>;
  order(call: SteppedCall, ordered: Ordered, quote: Quote | undefined): Promise<CallOutput<'billing', 'update'>>;
  cancelChange(call: SteppedCall): Promise<CallOutput<'billing', 'cancelChange'>>;
  /** The page on which an order is confirmed. */
  linkToOrder(call: SteppedCall, ordered: Ordered): Promise<CallOutput<'billing', 'subscriptionLink'>>;
  /** The page on which a payment method is added, or an invoice of the provider is paid. */
  linkToPayment(call: SteppedCall, invoiceId: InvoiceId | undefined): Promise<CallOutput<'billing', 'paymentLink'>>;
  /** Copies the provider's state. */
  refresh(call: SteppedCall): Promise<CallOutput<'billing', 'refresh'>>;
  readPdf(call: SteppedCall, invoiceId: InvoiceId): Promise<CallOutput<'billing', 'invoicePdf'>>;
  /** Sends a billing contact to the provider before it is stored here. Returns what was sent; null if nothing. */
  sendCustomer(call: SteppedCall, customer: Customer): Promise<Customer | null>;
  /** Sends the stored billing contact if it isn't the one that the caller sent: others may change it at the same time. */
  sendStoredCustomer(call: SteppedCall, sent: Customer | null): Promise<void>;
}
