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

/** A billing contact as typed. */
export type Customer = CustomerAnswer['customer'];

/** The fields that are too long. */
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

/** The state of the billing contact's form: the typed fields, their errors, and the command that saves them. */
export function useCustomerForm(organizationId: OrganizationId, saved: Customer) {
  const host = useHost();
  const changed = useBillingChanged(organizationId);
  // Only the typed fields: the others show what someone else saves, and aren't sent.
  const [typed, setTyped] = useState<Partial<Customer>>({});
  const customer = { ...saved, ...typed };
  const isDirty = customerFields.some((field) => customer[field] !== saved[field]);
  useUnsavedChanges(isDirty, { title: messages.unsavedTitle, description: messages.unsaved });
  const command = useCommand({
    run: (changes: Partial<Customer>) => host.api.billing.customerUpdate({ organizationId, customer: changes }),
    refusalOf: fieldsOfRefusal,
    onDone: async (_answer, sent) => {
      await changed();
      // Text typed while saving stays unsaved.
      setTyped((now) =>
        Object.fromEntries(
          customerFields.filter((field) => now[field] !== sent[field]).map((field) => [field, now[field]]),
        ),
      );
      host.notify({ type: 'INFO', title: messages.done });
    },
  });
  const faulty = new Set([...(command.refusal ?? []), ...findLongFields(customer)]);
  return {
    customer,
    isDirty,
    isSaving: command.isRunning,
    faultOf: (field: CustomerField) => (faulty.has(field) ? messages.faults[field] : undefined),
    set: (field: CustomerField, text: string) => {
      setTyped((known) => ({ ...known, [field]: text }));
      command.clearRefusal();
    },
    save: () => {
      if (findLongFields(customer).length === 0) void command.run(typed);
    },
  };
}
