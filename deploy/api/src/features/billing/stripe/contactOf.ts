import type Stripe from 'stripe';
import type { Customer } from '../accounts.store.ts';

/** A billing contact in Stripe's format. Stripe prints tax id and reference on its invoices. */
export function contactOf(customer: Customer): Stripe.CustomerCreateParams & Stripe.CustomerUpdateParams {
  const { name, email, line1, line2, postalCode, city, region, country, taxId, reference } = customer;
  const printed = [
    ['Tax ID', taxId],
    ['Reference', reference],
  ] as const;
  return {
    name,
    email,
    ...(country === '' ? {} : { address: { line1, line2, postal_code: postalCode, city, state: region, country } }),
    invoice_settings: {
      custom_fields: printed.filter(([, value]) => value !== '').map(([field, value]) => ({ name: field, value })),
    },
  };
}
