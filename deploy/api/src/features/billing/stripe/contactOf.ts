import type Stripe from 'stripe';
import type { Customer } from '../accounts.store.ts';

/**
 * A billing contact in Stripe's format. Stripe prints tax id and reference on its invoices. An update removes what is an
 * empty string, and keeps what isn't sent.
 */
export function contactOf(customer: Customer): Stripe.CustomerCreateParams & Stripe.CustomerUpdateParams {
  const { name, email, line1, line2, postalCode, city, region, country, taxId, reference } = customer;
  const printed = [
    { name: 'Tax ID', value: taxId },
    { name: 'Reference', value: reference },
  ].filter(({ value }) => value !== '');
  return {
    name,
    email,
    address: country === '' ? '' : { line1, line2, postal_code: postalCode, city, state: region, country },
    invoice_settings: { custom_fields: printed.length === 0 ? '' : printed },
  };
}
