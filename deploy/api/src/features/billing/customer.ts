import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { checkEmail, customerFieldLengths, customerFields, type CustomerField } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { SteppedCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { storeCustomer, type Customer } from './accounts.store.ts';
import { methodOf } from './presentBilling.ts';
import type { BillingProvider } from './providers/billingProvider.ts';
import { customerOf, lockSubscription, readSubscription, type BillingScope } from './subscription.ts';

type CustomerAnswer = CallOutput<'billing', 'customerGet'>;
type SentCustomer = CallArguments<'billing', 'customerUpdate'>['customer'];
type Dependencies = Pick<Platform, 'mail' | 'random' | 'tariffs'>;

/** The billing contact and how it pays. */
export async function readCustomer(
  { mail, tariffs }: Pick<Platform, 'mail' | 'tariffs'>,
  provider: BillingProvider,
  scope: BillingScope,
): Promise<CustomerAnswer> {
  const known = await readSubscription(scope);
  return {
    customer: customerOf(known.row),
    proposed: known.row.customer === null ? ['name', 'email'] : [],
    provider: provider.name,
    paymentMethod: methodOf(provider.name, known),
    sendsEmail: provider.name === 'stripe' || (provider.name === 'invoice' && mail.isConfigured),
    paymentDays: provider.name === 'invoice' ? tariffs.paymentDays : null,
  };
}

/** Changes the sent fields of the billing contact. Existing invoices don't change. */
export async function updateCustomer(
  dependencies: Dependencies,
  provider: BillingProvider,
  call: SteppedCall,
  sent: SentCustomer,
): Promise<CustomerAnswer> {
  // Authorize first: validation errors must not reach callers without access.
  const merged = await call.step(async (inside) =>
    requireCustomer(customerOf((await readSubscription(inside)).row), sent),
  );
  const sentBefore = await provider.sendCustomer(call, merged);
  const answer = await call.step(async (inside) => {
    const { row } = await lockSubscription(dependencies.random, inside);
    const previous = customerOf(row);
    const customer = requireCustomer(previous, sent);
    const changed = customerFields.filter((field) => previous[field] !== customer[field]);
    await inside.transaction.run(storeCustomer(inside.organizationId, JSON.stringify(customer)));
    if (changed.length > 0) inside.record('billing.customer-updated', { changed });
    return readCustomer(dependencies, provider, inside);
  });
  await provider.sendStoredCustomer(call, sentBefore);
  return answer;
}

/** The contact with the sent fields, in stored form: NFC, each text trimmed. @throws ApiFailure with the invalid fields */
function requireCustomer(previous: Customer, sent: SentCustomer): Customer {
  const customer = Object.fromEntries(
    customerFields.map((field) => [field, sent[field]?.normalize('NFC').trim() ?? previous[field]]),
  ) as Record<CustomerField, string>;
  const fields = customerFields.filter((field) => !isFit(field, customer[field]));
  if (fields.length > 0) throw new ApiFailure('customer.validation', { fields });
  return customer;
}

// Refuse characters that would break a line of an invoice or an email header.
const control = /\p{C}|[\u2028\u2029]/u;

function isFit(field: CustomerField, text: string): boolean {
  if (control.test(text) || [...text].length > customerFieldLengths[field]) return false;
  if (field === 'name') return text !== '';
  if (field === 'email') return text !== '' && checkEmail(text).ok;
  return true;
}
