import { useMemo, type ReactNode } from 'react';
import type { CustomerField, OrganizationId } from '@cofferdam/domain';
import { Button, Note } from '@cofferdam/ui/base';
import { Form, Select, TextField } from '@cofferdam/ui/form';
import { listCountries } from '@cofferdam/ui/page-parts';
import type { CustomerAnswer } from '../../components/subscription/billingQueries.ts';
import { customerMessages as messages } from './customer.messages.ts';
import styles from './customer.module.css';
import { useCustomerForm } from './useCustomerForm.ts';

/** Props of CustomerForm. */
export interface CustomerFormProps {
  readonly organizationId: OrganizationId;
  readonly answer: CustomerAnswer;
}

const autoComplete: Readonly<Record<CustomerField, string>> = {
  name: 'organization',
  email: 'email',
  line1: 'address-line1',
  line2: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  country: 'country',
  taxId: 'off',
  reference: 'off',
};

/** Who is invoiced: name, email, address, tax id and reference. */
export function CustomerForm({ organizationId, answer }: CustomerFormProps) {
  const form = useCustomerForm(organizationId, answer.customer);
  const countries = useMemo(
    () => [
      { value: '', label: messages.noCountry },
      ...listCountries().map(({ code, name }) => ({ value: code, label: name })),
    ],
    [],
  );
  const text = (
    field: Exclude<CustomerField, 'country'>,
    more: { optional?: boolean; hint?: string } = {},
  ): ReactNode => (
    <TextField
      label={messages.fields[field]}
      value={form.customer[field]}
      onChange={(typed) => form.set(field, typed)}
      name={field}
      autoComplete={autoComplete[field]}
      {...(field === 'email' ? { type: 'email', inputMode: 'email' } : {})}
      {...more}
      error={form.faultOf(field)}
    />
  );
  return (
    <Form label={messages.form} onSubmit={form.save}>
      {answer.proposed.length > 0 && !form.isDirty && <Note>{messages.proposed}</Note>}
      {text('name')}
      {text('email', { hint: answer.sendsEmail ? messages.emailHint : messages.emailHintNoMail })}
      {text('line1', { optional: true })}
      {text('line2', { optional: true })}
      <div className={styles.pair}>
        {text('postalCode', { optional: true })}
        {text('city', { optional: true })}
      </div>
      <div className={styles.pair}>
        {text('region', { optional: true })}
        <Select
          label={messages.fields.country}
          value={form.customer.country}
          onChange={(code) => form.set('country', code)}
          options={countries}
          error={form.faultOf('country')}
        />
      </div>
      <div className={styles.pair}>
        {text('taxId', { optional: true, hint: messages.taxIdHint })}
        {text('reference', { optional: true, hint: messages.referenceHint })}
      </div>
      <div>
        <Button
          type="submit"
          variant="primary"
          loading={form.isSaving}
          disabledReason={form.isDirty || answer.proposed.length > 0 ? undefined : messages.unchanged}
        >
          {messages.save}
        </Button>
      </div>
    </Form>
  );
}
