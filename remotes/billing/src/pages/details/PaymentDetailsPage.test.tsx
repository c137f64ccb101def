import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@cofferdam/api-client';
import { buildCustomer } from '../../testing/billingSamples.ts';
import { openBillingPage, type OpenBillingPage } from '../../testing/openBillingPage.tsx';
import PaymentDetailsPage from './PaymentDetailsPage.tsx';

const open = (part: Partial<OpenBillingPage> = {}) =>
  openBillingPage(<PaymentDetailsPage />, { path: '/organization/billing/details', ...part });

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });

describe('the billing contact', () => {
  it('is only shown to people who can’t change it', async () => {
    open({ permissions: ['organization:billing:read'] });
    expect(await screen.findByText('Halden Freight GmbH')).toBeVisible();
    expect(screen.getByText('Germany')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByText(/You can view these details/)).toBeVisible();
  });

  it('is saved by field, so that a page loaded earlier reverts nothing, and unsaved changes are guarded', async () => {
    let saved = buildCustomer();
    const { fake, sent } = open({
      answers: {
        customerGet: () => saved,
        customerUpdate: ({ customer }) => {
          saved = buildCustomer({ customer: { ...saved.customer, ...customer } as typeof saved.customer });
          return saved;
        },
      },
    });
    const taxId = await field(/^Tax ID/);
    await userEvent.clear(taxId);
    await userEvent.type(taxId, 'DE999999999');
    expect(fake.unsaved()).toHaveLength(1);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Austria');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(fake.notices.map(({ title }) => title)).toEqual(['Billing contact saved']));
    expect(sent('customerUpdate')).toMatchObject([{ customer: {} }]);
    const [{ customer }] = sent('customerUpdate') as [{ customer: object }];
    expect(customer).toEqual({ taxId: 'DE999999999', country: 'AT' });
    await waitFor(() => expect(fake.unsaved()).toEqual([]));
  });

  it('keeps text that is typed while it is being saved', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let saved = buildCustomer();
    const { fake } = open({
      answers: {
        customerGet: () => saved,
        customerUpdate: async ({ customer }) => {
          await promise;
          saved = buildCustomer({ customer: { ...saved.customer, ...customer } as typeof saved.customer });
          return saved;
        },
      },
    });
    const taxId = await field(/^Tax ID/);
    const city = await field(/^City/);
    await userEvent.clear(taxId);
    await userEvent.type(taxId, 'DE999999999');
    await userEvent.clear(city);
    await userEvent.type(city, 'Bremen');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.type(city, 'haven');
    resolve();
    await waitFor(() => expect(fake.notices).toHaveLength(1));
    expect(city).toHaveValue('Bremenhaven');
    expect(taxId).toHaveValue('DE999999999');
    expect(fake.unsaved()).toHaveLength(1);
  });

  it('shows a refusal of the server at its field, and keeps what was typed', async () => {
    const { fake } = open({
      answers: {
        customerUpdate: () => {
          throw new ApiError('/customer/update', 400, {
            errorCode: 'customer.validation',
            requestId: 'r',
            details: { fields: ['email'] },
          });
        },
      },
    });
    const email = await field(/^Billing email/);
    await userEvent.clear(email);
    await userEvent.type(email, 'nobody');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(email).toBeInvalid());
    expect(email).toHaveAccessibleDescription('Enter an email address');
    expect(email).toHaveValue('nobody');
    expect(fake.handledErrors).toEqual([]);
    await userEvent.type(email, '@halden.example');
    expect(email).toBeValid();
  });

  it('is not sent while a field is too long', async () => {
    const { sent } = open();
    const city = await field(/^City/);
    await userEvent.clear(city);
    await userEvent.type(city, 'x'.repeat(65));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(city).toBeInvalid();
    expect(sent('customerUpdate')).toEqual([]);
  });

  it('says what invoices use until it is saved', async () => {
    open({ answers: { customerGet: () => buildCustomer({ proposed: ['name', 'email'] }) } });
    expect(await screen.findByText(/Not saved yet/)).toBeVisible();
  });
});

describe('the payment method', () => {
  it('is a bank transfer for invoices, with the days within which to pay', async () => {
    open();
    expect(await screen.findByText(/by bank transfer within 30 days/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /payment method/ })).toBeNull();
  });

  it.each([
    ['card', 'Visa ending in 4242', 'Change payment method'],
    ['none', 'No payment method yet', 'Add payment method'],
  ] as const)('of the provider: %s', async (kind, text, button) => {
    const has = kind === 'card';
    const paymentMethod = {
      kind,
      brand: has ? 'Visa' : null,
      last4: has ? '4242' : null,
      expiryMonth: has ? 4 : null,
      expiryYear: has ? 2028 : null,
    };
    const { sent } = open({
      answers: {
        customerGet: () => buildCustomer({ provider: 'stripe', paymentMethod, paymentDays: null }),
        paymentLink: () => ({ url: 'about:blank' }),
      },
    });
    expect(await screen.findByText(text)).toBeVisible();
    if (has) expect(screen.getByText('expires 04/2028')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: button }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to Stripe' }));
    expect(sent('paymentLink')).toHaveLength(1);
  });

  it('is not shown if plans are free of charge', async () => {
    open({ answers: { customerGet: () => buildCustomer({ provider: 'none' }) } });
    expect(await screen.findByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
