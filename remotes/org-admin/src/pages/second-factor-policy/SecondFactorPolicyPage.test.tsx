import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallOutput } from '@cofferdam/api-contract';
import type { PermissionName } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import SecondFactorPolicyPage from './SecondFactorPolicyPage.tsx';

type Policy = CallOutput<'organization', 'secondFactorPolicy'>;

const ana = {
  id: '0190a000-0000-7000-8000-0000000000a1' as Policy['missing']['people'][number]['id'],
  name: 'Ana Petrova',
  email: 'ana@halden.example',
};
const open: Policy = { isRequired: false, isOwnEnrolled: true, missing: { count: 1, people: [ana] } };

function openPage(first: Policy, permissions: 'all' | readonly PermissionName[] = 'all') {
  let known = first;
  const changes: boolean[] = [];
  const fake = createFakeHost({
    permissions,
    answers: {
      organization: {
        secondFactorPolicy: () => known,
        setSecondFactorPolicy: ({ isRequired }) => {
          changes.push(isRequired);
          known = { ...known, isRequired };
          return {};
        },
      },
    },
  });
  renderPage(fake, <SecondFactorPolicyPage />, { path: '/organization/security/sign-in' });
  return { changes, user: userEvent.setup() };
}

describe('requiring a second factor', () => {
  it('isn’t possible until the person who requires it has one', async () => {
    const { changes, user } = openPage({ ...open, isOwnEnrolled: false });
    const button = await screen.findByRole('button', { name: /^Require a second factor/ });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: 'Add a second factor' })).toHaveAttribute('href', '/user/security/mfa');
    expect(changes).toEqual([]);
  });

  it('can be viewed by people who can’t change it', async () => {
    openPage(open, ['organization:member:read']);
    expect(await screen.findByText('Not required')).toBeVisible();
    expect(screen.getByRole('button', { name: /Require a second factor/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('names the members without one, and needs a second confirmation', async () => {
    const { changes, user } = openPage(open);
    await user.click(await screen.findByRole('button', { name: 'Require a second factor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Require a second factor? 1 member has none' }));
    expect(dialog.getByText('Ana Petrova')).toBeVisible();
    expect(changes).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Require a second factor' }));
    await waitFor(() => expect(changes).toEqual([true]));
    expect(await screen.findByText('Required for every member')).toBeVisible();
  });

  it('can be turned off', async () => {
    const { changes, user } = openPage({ ...open, isRequired: true });
    await user.click(await screen.findByRole('button', { name: 'Stop requiring it' }));
    await waitFor(() => expect(changes).toEqual([false]));
  });

  it('says when everyone has one', async () => {
    openPage({ ...open, missing: { count: 0, people: [] } });
    expect(await screen.findByText('Every member has a second factor.')).toBeVisible();
  });
});
