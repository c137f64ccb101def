import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@cofferdam/api-client';
import { buildOrganization, buildWorkspace } from '@cofferdam/testing';
import {
  buildBill,
  buildOverview,
  buildPreview,
  buildSubscription,
  overFree,
  sampleTariff,
} from '../../testing/billingSamples.ts';
import { openBillingPage, type OpenBillingPage } from '../../testing/openBillingPage.tsx';
import PlansPage from './PlansPage.tsx';

const open = (part: Partial<OpenBillingPage> = {}) =>
  openBillingPage(<PlansPage />, { path: '/organization/billing/plans', ...part });

const usage = [{ limit: 'users', scope: 'organization', used: 38, allowed: 50, place: null }] as const;
const withUsers = { overview: () => buildOverview({ usage: [...usage] }) };

const later = buildPreview({
  plan: 'FREE',
  takesEffect: 'period-end',
  effectiveAt: '2026-12-01T00:00:00.000Z',
  due: buildBill([]),
  nextInvoice: null,
  limits: [{ limit: 'users', before: 50, after: 5, used: 38 }],
  quote: { total: 0, at: '2026-11-20T10:00:00.000Z' },
});

describe('the plans', () => {
  it('can be loaded again after they failed to load', async () => {
    let isDown = true;
    open({
      answers: {
        tariff: () => {
          if (isDown) throw new Error('no answer');
          return sampleTariff;
        },
      },
    });
    const alert = await screen.findByRole('alert');
    isDown = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('are side by side with their prices and limits, and mark limits below current usage', async () => {
    open({ answers: withUsers });
    const row = within(await screen.findByRole('row', { name: /^Users/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '38 used',
      '5, below what you use now',
      '50',
      '1,000',
    ]);
    expect(screen.getByText('€14')).toBeVisible();
    expect(screen.getByText('your plan')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the items that would become read-only' })).toHaveAttribute(
      'href',
      '/organization/billing/plans?plan=FREE&interval=MONTH',
    );
    expect(screen.queryByRole('button', { name: /Team/ })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^Yearly/ }));
    expect(screen.getByText('€140')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Switch: Team' })).toBeVisible();
  });

  it('have no billing interval if they are free of charge, and change immediately', async () => {
    const free = {
      ...sampleTariff,
      provider: 'none' as const,
      plans: sampleTariff.plans.map((plan) => ({ ...plan, prices: { MONTH: 0, YEAR: 0 } })),
    };
    const subscription = buildSubscription({ provider: 'none', interval: null, unitPrice: null, nextInvoice: null });
    const { fake, sent } = open({
      answers: {
        tariff: () => free,
        overview: () => buildOverview({ subscription }),
        update: ({ subscriptionType }) => ({ plan: subscriptionType, scheduled: null, invoice: null }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Upgrade: Business' }));
    expect(screen.queryByRole('radio', { name: /^Yearly/ })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Change to Business' }));
    await waitFor(() => expect(fake.notices.map(({ title }) => title)).toEqual(['Plan changed to Business']));
    expect(sent('update')).toMatchObject([{ subscriptionType: 'BUSINESS' }]);
  });
});

describe('a change of plan', () => {
  it('shows what is due today and later, and changes nothing until it is ordered', async () => {
    const { fake, sent } = open({
      answers: {
        subscriptionLink: ({ subscriptionType, interval }) => ({
          url: `/organization/billing/order?plan=${subscriptionType}&interval=${String(interval)}`,
          isExternal: false,
        }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Upgrade: Business' }));
    const change = within(await screen.findByLabelText('Change to Business'));
    expect(await change.findByText('Credit for Team')).toBeVisible();
    expect(change.getByText('-€83.60')).toBeVisible();
    expect(change.getByText('€111.47')).toBeVisible();
    expect(change.getByText('Dec 1, 2026, €532.00')).toBeVisible();
    expect(change.getByText('50 → 1,000')).toBeVisible();
    expect(change.getByText('Nothing goes over a limit.')).toBeVisible();
    await userEvent.click(change.getByRole('button', { name: 'Review order' }));
    await waitFor(() =>
      expect(fake.navigations.map(({ path }) => path)).toEqual([
        '/organization/billing/order?plan=BUSINESS&interval=MONTH',
      ]),
    );
    expect(sent('update')).toEqual([]);
  });

  it('to a smaller plan names what would become read-only, and is scheduled at the amount that was shown', async () => {
    const { fake, rendered, sent } = open({
      answers: {
        ...withUsers,
        preview: () => later,
        update: () => ({
          plan: 'TEAM',
          scheduled: { plan: 'FREE', interval: null, at: '2026-12-01T00:00:00.000Z' },
          invoice: null,
        }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Downgrade: Free' }));
    const change = within(await screen.findByLabelText('Change to Free'));
    expect(await change.findByText(/Team stays until Dec 1, 2026/)).toBeVisible();
    expect(await change.findByText('7 of 5')).toBeVisible();
    expect(change.getByText('Aiko Brandt, Jonas Reyes')).toBeVisible();
    await userEvent.click(change.getByRole('button', { name: 'Change to Free on Dec 1' }));
    await waitFor(() =>
      expect(fake.notices.map(({ title }) => title)).toEqual(['Change to Free scheduled for Dec 1, 2026']),
    );
    expect(sent('update')).toMatchObject([{ subscriptionType: 'FREE', quote: later.quote }]);
    expect(rendered.address()).toBe('/organization/billing/plans?interval=MONTH');
  });

  it('leads to each item that would be over, and to the list of all of them', async () => {
    const place = { workspaceId: buildWorkspace().id, workspaceName: 'payments-prod' };
    open({
      path: '/organization/billing/plans?plan=FREE',
      answers: {
        preview: () => later,
        overLimits: () => ({
          plan: 'FREE',
          items: [
            ...overFree.items,
            { limit: 'secretsPerWorkspace', used: 103, allowed: 100, ...place, newest: ['DB URL', 'API_KEY'] },
            { limit: 'openShareLinks', used: 12, allowed: 10, workspaceId: null, workspaceName: null, newest: [] },
          ],
        }),
      },
    });
    const query = `organizationId=${buildOrganization().id}`;
    const inPlace = `${query}&workspaceId=${place.workspaceId}`;
    const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await hrefOf('DB URL')).toBe(`/secret/DB%20URL?${inPlace}`);
    expect(await hrefOf('API_KEY')).toBe(`/secret/API_KEY?${inPlace}`);
    expect(screen.getByText(/and 1 more$/)).toBeVisible();
    expect(await hrefOf('Open payments-prod')).toBe(`/r/secrets?${inPlace}`);
    expect(await hrefOf('Open users')).toBe(`/organization/iam/users?${query}`);
    expect(await hrefOf('Open shared links')).toBe(`/r/shares?${query}`);
  });

  it('has no link to a page that the person can’t open', async () => {
    open({
      path: '/organization/billing/plans?plan=FREE',
      permissions: ['organization:billing:read', 'organization:billing:manage'],
      answers: {
        preview: () => later,
        overLimits: () => ({
          plan: 'FREE',
          items: [
            { ...overFree.items[0]!, newest: [] },
            { ...overFree.items[0]!, limit: 'secretsPerWorkspace', newest: [] },
          ],
        }),
      },
    });
    expect(await screen.findAllByText('7 of 5')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: /^Open / })).toBeNull();
  });

  it('that waits for a period collected another way says until when, and can’t be ordered', async () => {
    const { sent } = open({
      path: '/organization/billing/plans?plan=BUSINESS',
      answers: {
        preview: () => {
          throw new ApiError('/preview', 409, { errorCode: 'subscription.provider-not-match', requestId: 'r' });
        },
      },
    });
    expect(
      await screen.findByText(
        'Payments are now collected another way. Team stays until Dec 1, 2026; after that, you can upgrade.',
      ),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change to Business' }));
    expect(sent('subscriptionLink')).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('opens from a link, and closes again', async () => {
    const { rendered } = open({ path: '/organization/billing/plans?plan=TEAM&interval=YEAR' });
    expect(await screen.findByLabelText('Switch to yearly billing')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: /^(Close|Cancel)$/ })[0] as HTMLElement);
    await waitFor(() => expect(rendered.address()).toBe('/organization/billing/plans?interval=YEAR'));
  });

  it('that would change nothing says so', async () => {
    open({
      path: '/organization/billing/plans?plan=TEAM',
      answers: {
        preview: () => {
          throw new ApiError('/preview', 409, { errorCode: 'user-subscription.exist', requestId: 'r' });
        },
      },
    });
    expect((await screen.findAllByText('You’re on this plan'))[0]).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be viewed by people who can’t make it, and names the role that can', async () => {
    const { fake, sent } = open({
      path: '/organization/billing/plans?plan=BUSINESS',
      permissions: ['organization:billing:read'],
    });
    expect(await screen.findByText('€111.47')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Review order' }));
    expect(sent('subscriptionLink')).toEqual([]);
    expect(fake.navigations).toEqual([]);
    expect(screen.getByText('Changing the plan needs Billing')).toBeVisible();
  });

  it('says when its amount couldn’t be calculated, and retries', async () => {
    let isDown = true;
    open({
      path: '/organization/billing/plans?plan=BUSINESS',
      answers: {
        preview: () => {
          if (isDown) throw new Error('no answer');
          return buildPreview();
        },
      },
    });
    const alert = await screen.findByRole('alert');
    isDown = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('€111.47')).toBeVisible();
  });
});

it('the plans link to the sales form', async () => {
  const { fake } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Contact sales' }));
  expect(fake.salesOpenings()).toBe(1);
});

it('a canceled checkout says that nothing was charged', async () => {
  const { rendered } = open({ path: '/organization/billing/plans?checkout=canceled' });
  expect(await screen.findByText('Nothing was charged, and the plan is unchanged.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(rendered.address()).toBe('/organization/billing/plans'));
});
