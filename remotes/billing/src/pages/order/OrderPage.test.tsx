import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@cofferdam/api-client';
import type { ErrorCode } from '@cofferdam/domain';
import { buildBill, buildCustomer, buildInvoice, buildLine, buildPreview } from '../../testing/billingSamples.ts';
import { openBillingPage, type OpenBillingPage } from '../../testing/openBillingPage.tsx';
import OrderPage from './OrderPage.tsx';

const open = (part: Partial<OpenBillingPage> = {}) =>
  openBillingPage(<OrderPage />, { path: '/organization/billing/order?plan=BUSINESS&interval=MONTH', ...part });

const refuse = (errorCode: ErrorCode) => () => {
  throw new ApiError('/update', 409, { errorCode, requestId: 'r' });
};

describe('an order', () => {
  it('without a plan leads to the plans', async () => {
    const { rendered, sent } = open({ path: '/organization/billing/order?plan=GOLD' });
    await waitFor(() => expect(rendered.address()).toBe('/organization/billing/plans'));
    expect(sent('preview')).toEqual([]);
  });

  it.each([
    ['of the present plan', { preview: refuse('user-subscription.exist') }, 'You’re already on this plan'],
    [
      'that takes effect later',
      { preview: () => buildPreview({ takesEffect: 'period-end' }) },
      'This change takes effect later',
    ],
  ] as const)('%s can’t be placed here', async (_name, answers, title) => {
    open({ answers });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Order/ })).toBeNull();
  });

  it('shows what it costs, who is invoiced and how it is paid, and sends nothing on its own', async () => {
    const { sent } = open();
    expect(await screen.findByText('Halden Freight GmbH')).toBeVisible();
    expect(screen.getByText('20457 Hamburg, Germany')).toBeVisible();
    expect(screen.getByText('By invoice, within 30 days')).toBeVisible();
    expect(screen.getByText('€111.47')).toBeVisible();
    expect(screen.getByText('Business, monthly')).toBeVisible();
    expect(sent('update')).toEqual([]);
  });

  it('is placed at the amount that was shown, and confirmed with its invoice', async () => {
    const invoice = buildInvoice({ number: 'HF-2026-0012', state: 'OPEN', paidAt: null, total: 11_147 });
    const { fake, sent } = open({
      answers: { update: () => ({ plan: 'BUSINESS', scheduled: null, invoice }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Order, €111.47' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Order confirmed' })).toBeVisible();
    expect(screen.getByText('HF-2026-0012')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeVisible();
    expect(sent('update')).toMatchObject([
      { subscriptionType: 'BUSINESS', interval: 'MONTH', quote: buildPreview().quote },
    ]);
    expect(fake.emitted.map(({ name }) => name)).toContain('organization.updated');
    expect(sent('preview')).toHaveLength(1);
  });

  it('shows the new amount when it changed, and is placed only when it is confirmed again', async () => {
    const fresh = buildPreview({
      due: buildBill([buildLine({ plan: 'BUSINESS', amount: 20_000 })]),
      quote: { total: 20_000, at: '2026-11-21T00:00:00.000Z' },
    });
    let isFresh = false;
    const { sent } = open({
      answers: {
        preview: () => (isFresh ? fresh : buildPreview()),
        update: ({ quote, subscriptionType }) => {
          if (quote?.total === 20_000) return { plan: subscriptionType, scheduled: null, invoice: null };
          isFresh = true;
          return refuse('subscription.quote-changed')();
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Order, €111.47' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The amount has changed');
    expect(sent('update')).toHaveLength(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Order, €200.00' }));
    expect(await screen.findByRole('heading', { name: 'Order confirmed' })).toBeVisible();
  });

  it('leads to the payment provider if it must be paid there first', async () => {
    const { sent } = open({
      answers: {
        update: refuse('subscription.payment-required'),
        customerGet: () => buildCustomer({ provider: 'stripe', paymentDays: null }),
        subscriptionLink: () => ({ url: 'about:blank', isExternal: true }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Order, €111.47' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    expect(sent('subscriptionLink')).toHaveLength(1);
  });

  it('that couldn’t be prepared can be tried again', async () => {
    let isDown = true;
    open({
      answers: {
        preview: () => {
          if (isDown) throw new Error('no answer');
          return buildPreview();
        },
      },
    });
    await screen.findByRole('alert');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('€111.47')).toBeVisible();
  });
});
