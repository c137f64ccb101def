import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallInput, CallOutput } from '@cofferdam/api-contract';
import type { PermissionName } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { sampleSubscription, sampleTariffs } from '../../../dev/sampleAnswers.ts';
import BillingOverviewPage from './BillingOverviewPage.tsx';

type OverLimits = (input: CallInput<'billing', 'overLimits'>) => CallOutput<'billing', 'overLimits'>;

const users = {
  limit: 'users' as const,
  used: 7,
  allowed: 5,
  workspaceId: null,
  workspaceName: null,
  newest: ['Aiko Brandt', 'Jonas Reyes'],
};

const overOfPlan: OverLimits = ({ subscriptionType }) => ({
  plan: subscriptionType ?? 'TEAM',
  items: subscriptionType === 'FREE' ? [users] : [],
});

function openPage(
  path = '/organization/billing',
  permissions: 'all' | readonly PermissionName[] = 'all',
  overLimits = overOfPlan,
) {
  const chosen: string[] = [];
  const fake = createFakeHost({
    permissions,
    answers: {
      billing: {
        overview: () => ({ plan: 'TEAM', usage: [], subscription: sampleSubscription }),
        tariff: () => sampleTariffs,
        overLimits,
        update: ({ subscriptionType }) => {
          chosen.push(subscriptionType);
          return { plan: subscriptionType, scheduled: null, invoice: null };
        },
      },
    },
  });
  const page = renderPage(fake, <BillingOverviewPage />, { path });
  return { chosen, fake, page };
}

describe('what is over the limits', () => {
  it('can be read again when it couldn’t be loaded', async () => {
    let isDown = true;
    const { fake } = openPage('/organization/billing', 'all', () => {
      if (isDown) throw new Error('no answer');
      return { plan: 'TEAM', items: [users] };
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Couldn’t check the limits');
    isDown = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('7 of 5')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(fake.handledErrors).toEqual([]);
  });
});

describe('changing the plan', () => {
  it('begins at once for a person who came to compare plans', async () => {
    const { page } = openPage('/organization/billing?plans');
    expect(await screen.findByRole('radio', { name: /^Free/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(page.address()).toBe('/organization/billing'));
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('lets someone who can’t change the plan compare plans, and names the role that can', async () => {
    const { fake } = openPage('/organization/billing?plans', ['organization:billing:read']);
    await userEvent.click(await screen.findByRole('radio', { name: /^Free/ }));
    expect(await screen.findByText('7 of 5')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change to Free' }));
    expect(fake.calls.filter(({ call }) => call === 'billing.update')).toEqual([]);
    const [registered] = fake.actions.current();
    expect(registered && fake.actions.disabledReasonOf(registered)).toBe('Changing the plan needs Billing');
  });

  it('is one action for the button and the palette', async () => {
    const { fake } = openPage();
    await waitFor(() => expect(fake.actions.current().map(({ label }) => label)).toEqual(['Change plan']));
    for (const action of fake.actions.current()) act(() => fake.actions.run(action));
    expect(await screen.findByRole('radio', { name: /^Business/ })).toBeVisible();
  });

  it('shows what would be over a smaller one before, and changes nothing until it is meant', async () => {
    const { chosen } = openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Change plan' }));
    await userEvent.click(await screen.findByRole('radio', { name: /^Free/ }));
    expect(await screen.findByText('7 of 5')).toBeVisible();
    expect(screen.getByText('Aiko Brandt, Jonas Reyes')).toBeVisible();
    expect(chosen).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Change to Free' }));
    expect(chosen).toEqual(['FREE']);
  });

  it('says when everything fits', async () => {
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Change plan' }));
    await userEvent.click(await screen.findByRole('radio', { name: /^Business/ }));
    expect(await screen.findByText('Everything fits this plan.')).toBeVisible();
  });
});
