import { useState } from 'react';
import { ApiError } from '@cofferdam/api-client';
import {
  countCodePoints,
  customerFieldLengths,
  customerFields,
  type CustomerField,
  type OrganizationId,
} from '@cofferdam/domain';
import { useCommand, useHost, useUnsavedChanges } from '@cofferdam/remote-contract/react';
import { useBillingChanged, type CustomerAnswer } from '../../components/subscription/billingQueries.ts';
import { customerMessages as messages } from './customer.messages.ts';

/** The texts of a billing contact. */
export type Customer = CustomerAnswer['customer'];

/** The fields that are longer than they can be. */
export function findLongFields(customer: Customer): readonly CustomerField[] {
  return customerFields.filter((field) => countCodePoints(customer[field].trim()) > customerFieldLengths[field]);
}

/** The fields that the server refused; null for another error. */
export function fieldsOfRefusal(error: unknown): readonly CustomerField[] | null {
  if (!(error instanceof ApiError)) return null;
  if (error.errorCode !== 'customer.validation' && error.errorCode !== 'validation.request') return null;
  const named = error.details.fields?.map((path) => path.slice(path.lastIndexOf('.') + 1)) ?? [];
  const fields = customerFields.filter((field) => named.includes(field));
  return fields.length === 0 ? null : fields;
}

/** What is typed into a billing contact, what is wrong with it, and how it is saved. */
export function useCustomerForm(organizationId: OrganizationId, saved: Customer) {
  const host = useHost();
  const changed = useBillingChanged(organizationId);
  // Null until something is typed: a contact that someone else saves is shown then.
  const [typed, setTyped] = useState<Customer | null>(null);
  const customer = typed ?? saved;
  const isDirty = customerFields.some((field) => customer[field] !== saved[field]);
  const stopGuard = useUnsavedChanges(isDirty, { title: messages.unsavedTitle, description: messages.unsaved });
  const command = useCommand({
    run: () => host.api.billing.customerUpdate({ organizationId, customer }),
    refusalOf: fieldsOfRefusal,
    onDone: async () => {
      stopGuard();
      host.notify({ type: 'INFO', title: messages.done });
      await changed();
      setTyped(null);
    },
  });
  const faulty = new Set([...(command.refusal ?? []), ...findLongFields(customer)]);
  return {
    customer,
    isDirty,
    isSaving: command.isRunning,
    faultOf: (field: CustomerField) => (faulty.has(field) ? messages.faults[field] : undefined),
    set: (field: CustomerField, text: string) => {
      setTyped({ ...customer, [field]: text });
      command.clearRefusal();
    },
    save: () => {
      if (findLongFields(customer).length === 0) void command.run();
    },
  };
}
