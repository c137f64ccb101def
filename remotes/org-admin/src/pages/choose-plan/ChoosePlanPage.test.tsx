import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallInput } from '@cofferdam/api-contract';
import {
  planNames,
  shippedTariffs,
  type BillingProviderName,
  type OrganizationId,
  type WorkspaceId,
} from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import ChoosePlanPage from './ChoosePlanPage.tsx';

const organizationId = '01900000-0000-7000-8000-0000000000b1' as OrganizationId;
const workspaceId = '01900000-0000-7000-8000-0000000000c1' as WorkspaceId;
const scope = `organizationId=${organizationId}&workspaceId=${workspaceId}`;

function openPage(
  provider: BillingProviderName = 'invoice',
  isFree = false,
  loaded: Promise<void> = Promise.resolve(),
) {
  const created: CallInput<'organization', 'create'>[] = [];
  const fake = createFakeHost({
    answers: {
      billing: {
        tariff: async () => {
          await loaded;
          return {
            provider,
            currency: 'EUR',
            taxName: 'VAT',
            plans: planNames.map((name) => ({
              name,
              limits: { ...shippedTariffs.plans[name] },
              prices: isFree ? { MONTH: 0, YEAR: 0 } : { ...shippedTariffs.prices[name] },
            })),
          };
        },
      },
      organization: {
        create: (input) => {
          created.push(input);
          return {
            organization: { id: organizationId },
            workspace: { id: workspaceId },
            privateWorkspaceId: workspaceId,
          } as never;
        },
      },
    },
  });
  renderPage(fake, <ChoosePlanPage />, { path: '/organization/create/plan?name=Halden&workspace=prod' });
  return { created, fake };
}

describe('the plan of a new organization', () => {
  it('shows its monthly or yearly price, and what isn’t included', async () => {
    openPage();
    expect(await screen.findByText('€6 per person per month')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
    expect(screen.getByText('€60 per person per year')).toBeVisible();
    expect(screen.getByText('Prices don’t include VAT.')).toBeVisible();
  });

  it('must be shown before the organization can be created', async () => {
    const { created } = openPage('invoice', false, new Promise(() => undefined));
    const create = await screen.findByRole('button', { name: 'Create organization' });
    await userEvent.click(create);
    expect(create).toHaveAccessibleDescription('The plans aren’t loaded yet');
    expect(created).toEqual([]);
  });

  it('is active immediately if it is paid by invoice', async () => {
    const { created, fake } = openPage();
    await userEvent.click(await screen.findByRole('radio', { name: /^Team/ }));
    await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
    expect(screen.getByText(/first invoice for Team/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Create organization' }));
    expect(created).toEqual([
      { name: 'Halden', subscriptionType: 'TEAM', interval: 'YEAR', workspace: { name: 'prod' } },
    ]);
    expect(fake.navigations.at(-1)?.path).toBe(`/workspace/first-secret?${scope}`);
  });

  it('is ordered after starting on Free if it is paid on the provider’s page', async () => {
    const { created, fake } = openPage('stripe');
    await userEvent.click(await screen.findByRole('radio', { name: /^Business/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Create and continue to payment' }));
    expect(created.map(({ subscriptionType }) => subscriptionType)).toEqual(['FREE']);
    expect(fake.navigations.at(-1)?.path).toBe(`/organization/billing/plans?plan=BUSINESS&interval=MONTH&${scope}`);
  });

  it('can be any plan, without prices, if plans are free of charge', async () => {
    const { created } = openPage('none', true);
    await userEvent.click(await screen.findByRole('radio', { name: /^Business/ }));
    expect(screen.queryByText(/per person/)).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Yearly' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Create organization' }));
    expect(created.map(({ subscriptionType }) => subscriptionType)).toEqual(['BUSINESS']);
  });
});
