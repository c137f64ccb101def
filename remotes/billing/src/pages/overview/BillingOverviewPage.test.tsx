import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { planNames, shippedPlans } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import BillingOverviewPage from './BillingOverviewPage.tsx';

const users = {
  limit: 'users' as const,
  used: 7,
  allowed: 5,
  workspaceId: null,
  workspaceName: null,
  newest: ['Aiko Brandt', 'Jonas Reyes'],
};

function openPage(path = '/organization/billing') {
  const chosen: string[] = [];
  const fake = createFakeHost({
    answers: {
      billing: {
        overview: () => ({ plan: 'TEAM', usage: [] }),
        tariff: () => ({ plans: planNames.map((name) => ({ name, limits: { ...shippedPlans[name] } })) }),
        overLimits: ({ subscriptionType }) => ({
          plan: subscriptionType ?? 'TEAM',
          items: subscriptionType === 'FREE' ? [users] : [],
        }),
        update: ({ subscriptionType }) => {
          chosen.push(subscriptionType);
          return { plan: subscriptionType };
        },
      },
    },
  });
  renderPage(fake, <BillingOverviewPage />, { path });
  return chosen;
}

describe('changing the plan', () => {
  it('begins at once for a person who came to compare plans', async () => {
    openPage('/organization/billing?plans');
    expect(await screen.findByRole('radio', { name: /^Free/ })).toBeVisible();
  });

  it('shows what would be over a smaller one before, and changes nothing until it is meant', async () => {
    const chosen = openPage();
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
    expect(await screen.findByText('Everything that is there fits this plan.')).toBeVisible();
  });
});
