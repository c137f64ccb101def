import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@cofferdam/api-client';
import {
  buildBill,
  buildInvoice,
  buildLine,
  buildOverview,
  buildSubscription,
  overFree,
} from '../../testing/billingSamples.ts';
import { openBillingPage, type OpenBillingPage } from '../../testing/openBillingPage.tsx';
import BillingOverviewPage from './BillingOverviewPage.tsx';

const open = (part: Partial<OpenBillingPage> = {}) =>
  openBillingPage(<BillingOverviewPage />, { path: '/organization/billing', ...part });

/** A card once it is loaded. */
async function region(name: string): Promise<HTMLElement> {
  await screen.findByRole('region', { name: 'Usage over time' });
  return screen.getByRole('region', { name });
}

describe('the overview of billing', () => {
  it('can be loaded again after it failed to load', async () => {
    let isDown = true;
    const { fake } = open({
      answers: {
        overview: () => {
          if (isDown) throw new Error('no answer');
          return buildOverview();
        },
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Couldn’t load billing');
    isDown = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await region('Current plan')).toBeVisible();
    expect(fake.handledErrors).toEqual([]);
  });

  it('shows what the plan costs, what paying yearly saves, and the next larger plan', async () => {
    open();
    const card = within(await region('Current plan'));
    expect(card.getByText('€228.00')).toBeVisible();
    expect(card.getByText('38 people at €6.00')).toBeVisible();
    expect(card.getByText('Monthly, renews Dec 1, 2026')).toBeVisible();
    expect(await card.findByText('Saves €456.00 a year')).toBeVisible();
    expect(card.getByRole('link', { name: 'Switch' })).toHaveAttribute(
      'href',
      '/organization/billing/plans?plan=TEAM&interval=YEAR',
    );
    expect(card.getByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      '/organization/billing/plans?plan=BUSINESS',
    );
  });

  it('shows the lines of the next invoice and their sum', async () => {
    open();
    const card = within(await region('Next invoice'));
    expect(card.getByText('Team, 38 people')).toBeVisible();
    expect(card.getByText('1 person added')).toBeVisible();
    // The bill has the first day after the period; the page shows the last day in it.
    expect(card.getByText('Nov 12 to Nov 30')).toBeVisible();
    expect(card.getByText('VAT, reverse charge')).toBeVisible();
    expect(card.getByText('€231.80')).toBeVisible();
  });

  it('shows the four fullest limits, and all of them when asked', async () => {
    const usage = (['users', 'workspaces', 'customDomains', 'openShareLinks', 'secretsPerWorkspace'] as const).map(
      (limit, index) => ({ limit, scope: 'organization' as const, used: 50 - index, allowed: 50, place: null }),
    );
    open({
      answers: {
        overview: () =>
          buildOverview({
            usage: [...usage, { limit: 'kmsSettings', scope: 'organization', used: 0, allowed: null, place: null }],
          }),
      },
    });
    const card = within(await region('Usage'));
    expect(card.getAllByRole('meter').map((meter) => meter.getAttribute('aria-valuenow'))).toEqual([
      '50',
      '49',
      '48',
      '47',
    ]);
    await userEvent.click(card.getByRole('button', { name: 'All limits' }));
    expect(card.getAllByRole('meter')).toHaveLength(5);
    expect(card.getByText('Not included')).toBeVisible();
  });

  it('names the limits that are exceeded, and the items that are read-only because of them', async () => {
    open({ answers: { overLimits: () => overFree } });
    const card = within(await screen.findByRole('region', { name: 'Over the limit' }));
    expect(card.getByText('7 of 5')).toBeVisible();
    expect(card.getByText('Aiko Brandt, Jonas Reyes')).toBeVisible();
  });

  it('says that nothing is paid on the plan Free, whoever would send the invoices', async () => {
    open({ answers: { overview: () => buildOverview({ plan: 'FREE' }) } });
    expect(await screen.findByText(/ pays nothing on this plan\.$/u)).toBeVisible();
    expect(screen.queryByText(/pays by invoice/u)).toBeNull();
  });

  it('offers no invoices and no payment if plans are free of charge', async () => {
    const subscription = buildSubscription({
      provider: 'none',
      interval: null,
      unitPrice: null,
      nextInvoice: null,
      periodEnd: null,
    });
    open({ answers: { overview: () => buildOverview({ plan: 'BUSINESS', subscription }) } });
    expect(await screen.findByText('Free of charge')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Invoices' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Next invoice' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Payment details' })).toBeNull();
  });

  it('reloads if events of the server were missed', async () => {
    const { fake, sent } = open();
    await region('Current plan');
    expect(sent('overview')).toHaveLength(1);
    fake.emit('facts.missed', {});
    await waitFor(() => expect(sent('overview')).toHaveLength(2));
  });
});

describe('usage over time', () => {
  const nothing = { people: 0, workspaces: 0, secrets: 0, twoFactors: 0, notes: 0, openShareLinks: 0 };

  it('says that it begins with the first count', async () => {
    open();
    expect(
      await screen.findByText('Usage is counted once a day. The chart begins with the first count.'),
    ).toBeVisible();
  });

  it('shows a bar per day, and says how usage changed', async () => {
    open({
      answers: {
        usageHistory: () => ({
          days: [
            { ...nothing, day: '2026-11-18', people: 31, secrets: 5 },
            { ...nothing, day: '2026-11-19', people: 31, secrets: 9 },
            { ...nothing, day: '2026-11-20', people: 38, secrets: 7 },
          ],
        }),
      },
    });
    const card = within(await region('Usage over time'));
    expect(await card.findByText(', +7 since Nov 18')).toBeVisible();
    const rows = () => card.getAllByRole('row').map((row) => row.textContent);
    expect(rows()).toEqual(['DayPeople', 'Nov 18, 202631', 'Nov 20, 202638']);
    await userEvent.selectOptions(card.getByRole('combobox'), 'Secrets');
    expect(rows()).toEqual(['DaySecrets', 'Nov 18, 20265', 'Nov 19, 20269', 'Nov 20, 20267']);
  });

  it('requests the chosen number of days', async () => {
    const { sent } = open();
    const card = within(await region('Usage over time'));
    await userEvent.click(card.getByRole('radio', { name: '365 days' }));
    await waitFor(() => expect(sent('usageHistory')).toMatchObject([{ days: 90 }, { days: 365 }]));
  });
});

describe('a scheduled change', () => {
  const scheduled = { plan: 'FREE', interval: null, at: '2026-12-01T00:00:00.000Z' } as const;
  const answers = {
    overview: () => buildOverview({ subscription: buildSubscription({ scheduled, nextInvoice: null }) }),
    cancelChange: () => ({ plan: 'TEAM' as const }),
  };

  it('is named with its day, and canceled only after a confirmation', async () => {
    const { fake, sent } = open({ answers });
    expect(await screen.findByText('Changes to Free on Dec 1, 2026')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the scheduled change?' }));
    expect(sent('cancelChange')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel change' }));
    await waitFor(() => expect(fake.notices.map(({ title }) => title)).toEqual(['Scheduled change canceled']));
    expect(sent('cancelChange')).toHaveLength(1);
    expect(sent('overview')).toHaveLength(2);
    expect(fake.emitted.map(({ name }) => name)).toContain('organization.updated');
  });

  it('stays if the dialog is dismissed, and can’t be canceled without the permission', async () => {
    const { sent } = open({ answers, permissions: ['organization:billing:read'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel change' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('cancelChange')).toEqual([]);
  });
});

describe('the invoices', () => {
  const unpaid = buildInvoice({
    number: 'HF-2026-0011',
    state: 'OPEN',
    paidAt: null,
    dueAt: '2026-12-01T00:00:00.000Z',
  });
  const answers: OpenBillingPage['answers'] = {
    invoices: ({ cursor }) =>
      cursor === undefined
        ? { rows: [unpaid, buildInvoice({ id: 'b' as never })], next: 'more', total: 18 }
        : { rows: [buildInvoice({ id: 'c' as never, number: 'HF-2025-0001' })], next: null, total: 18 },
  };

  it('show their state; only unpaid ones are highlighted', async () => {
    open({
      answers: {
        invoices: () => ({
          rows: [
            unpaid,
            buildInvoice({ id: 'b' as never, state: 'OVERDUE', paidAt: null }),
            buildInvoice({ id: 'c' as never, paidAt: '2026-08-04T00:00:00.000Z', daysLate: 3 }),
            buildInvoice({ id: 'd' as never, state: 'VOID', paidAt: null }),
            buildInvoice({ id: 'e' as never }),
          ],
          next: null,
          total: 5,
        }),
      },
    });
    const card = within(await region('Invoices'));
    for (const text of ['Due Dec 1', 'Overdue since Oct 31', 'Paid Aug 4, 3 days late', 'Paid Oct 14']) {
      expect(await card.findByText(text)).toBeVisible();
    }
  });

  it('are filtered by the server, and the list says when none has that state', async () => {
    const { sent } = open({
      answers: { invoices: ({ state }) => ({ rows: state === undefined ? [unpaid] : [], next: null, total: 1 }) },
    });
    const card = within(await region('Invoices'));
    expect(await card.findByText('HF-2026-0011')).toBeVisible();
    await userEvent.click(card.getByRole('radio', { name: 'Void' }));
    expect(await card.findByText('No invoice is void')).toBeVisible();
    expect(sent('invoices').at(-1)).toMatchObject({ state: 'VOID' });
  });

  it('load older ones on request', async () => {
    const { sent } = open({ answers });
    const card = within(await region('Invoices'));
    await userEvent.click(await card.findByRole('button', { name: 'Show 16 older invoices' }));
    expect(await card.findByText('HF-2025-0001')).toBeVisible();
    expect(sent('invoices').at(-1)).toMatchObject({ cursor: 'more' });
    expect(card.queryByRole('button', { name: /older/ })).toBeNull();
  });

  it('are downloaded as PDF through the API', async () => {
    const blobs: Blob[] = [];
    const real = URL.createObjectURL;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = jest.fn((blob: Blob) => {
      blobs.push(blob);
      return 'blob:invoice';
    }) as never;
    URL.revokeObjectURL = jest.fn();
    try {
      const { sent } = open({
        answers: { ...answers, invoicePdf: () => ({ fileName: 'HF-2026-0011.pdf', pdf: btoa('%PDF-1.7 ÿ') }) },
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Download invoice HF-2026-0011 as PDF' }));
      await waitFor(() => expect(blobs).toHaveLength(1));
      expect(sent('invoicePdf')).toMatchObject([{ invoiceId: unpaid.id }]);
      expect(blobs[0]?.type).toBe('application/pdf');
      expect(blobs[0]?.size).toBe('%PDF-1.7 ÿ'.length);
    } finally {
      URL.createObjectURL = real;
    }
  });

  it('say how they are paid by transfer', async () => {
    open({ answers });
    await userEvent.click(await screen.findByRole('button', { name: 'How to pay invoice HF-2026-0011' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay invoice HF-2026-0011' }));
    expect(dialog.getByText('€222.00')).toBeVisible();
    expect(dialog.getByText('billing@halden.example')).toBeVisible();
  });

  it('of the payment provider are paid on its page', async () => {
    const atStripe = { ...unpaid, collector: 'stripe' as const };
    const { sent } = open({
      answers: {
        invoices: () => ({ rows: [atStripe], next: null, total: 1 }),
        // No address of the web is followed in a test.
        paymentLink: () => ({ url: 'about:blank' }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'How to pay invoice HF-2026-0011' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to Stripe' }));
    expect(sent('paymentLink')).toMatchObject([{ invoiceId: unpaid.id }]);
  });

  it('say that there are none yet', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'No invoices yet' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Overdue' })).toBeNull();
  });
});

describe('the return from the payment provider', () => {
  const path = '/organization/billing?checkout=success';
  const stripe = (isCheckoutOpen: boolean) =>
    buildOverview({
      plan: isCheckoutOpen ? 'FREE' : 'BUSINESS',
      subscription: buildSubscription({ provider: 'stripe', isCheckoutOpen, interval: 'MONTH' }),
    });

  it('waits until the server has received the payment, then names the plan', async () => {
    let isOpen = true;
    const { fake, rendered, sent } = open({
      path,
      answers: {
        overview: () => stripe(isOpen),
        refresh: () => {
          isOpen = false;
          return { plan: 'BUSINESS' };
        },
      },
    });
    expect(await screen.findByText('You’re on Business')).toBeVisible();
    expect(sent('refresh')).toHaveLength(1);
    expect(fake.emitted.map(({ name }) => name)).toContain('organization.updated');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(rendered.address()).toBe('/organization/billing');
  });

  it('says that the payment isn’t confirmed if the provider can’t be reached, and retries', async () => {
    const { fake, sent } = open({
      path,
      answers: {
        overview: () => stripe(true),
        refresh: () => {
          throw new ApiError('/refresh', 503, { errorCode: 'subscription.provider-unavailable', requestId: 'r' });
        },
      },
    });
    expect(await screen.findByText('The payment isn’t confirmed yet')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(sent('refresh')).toHaveLength(2));
    // The note shows the failure; an alert would repeat it.
    expect(fake.handledErrors).toEqual([]);
  });

  it('says that an abandoned checkout isn’t finished', async () => {
    open({ answers: { overview: () => stripe(true) } });
    expect(await screen.findByText('A checkout isn’t finished')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute('href', '/organization/billing/plans');
  });

  it('leads to the provider when a payment failed', async () => {
    const { sent } = open({
      answers: {
        overview: () => buildOverview({ subscription: buildSubscription({ provider: 'stripe', isPaymentDue: true }) }),
        // Tests don't follow external addresses.
        paymentLink: () => ({ url: 'about:blank' }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Pay now' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to Stripe' }));
    expect(sent('paymentLink')).toHaveLength(1);
  });
});

it('a bill without tax has no tax line', async () => {
  const bill = buildBill([buildLine()], { tax: { treatment: 'none', name: null, rateBasisPoints: 0, amount: 0 } });
  open({
    answers: {
      overview: () =>
        buildOverview({ subscription: buildSubscription({ nextInvoice: { at: '2026-12-01T00:00:00.000Z', bill } }) }),
    },
  });
  await region('Next invoice');
  expect(screen.queryByText(/VAT/)).toBeNull();
});
