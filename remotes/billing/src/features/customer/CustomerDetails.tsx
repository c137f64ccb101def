import { customerFields } from '@cofferdam/domain';
import { KeyValueList } from '@cofferdam/ui/base';
import { nameCountry } from '@cofferdam/ui/page-parts';
import { customerMessages as messages } from './customer.messages.ts';
import type { Customer } from './useCustomerForm.ts';

/** Who is invoiced, for people who can't change it. */
export function CustomerDetails({ customer }: { readonly customer: Customer }) {
  const texts = { ...customer, country: nameCountry(customer.country) };
  return (
    <KeyValueList
      items={customerFields.map((field) => ({
        key: messages.fields[field],
        value: texts[field] === '' ? messages.none : texts[field],
      }))}
    />
  );
}
