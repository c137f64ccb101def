import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallOutput } from '@cofferdam/api-contract';
import { openSharePolicy, type PermissionName, type SharePolicy } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import SharePolicyPage from './SharePolicyPage.tsx';

function openPage(permissions: 'all' | readonly PermissionName[] = 'all') {
  let saved: SharePolicy = openSharePolicy;
  const terms = () => ({ policy: saved }) as CallOutput<'share', 'terms'>;
  const fake = createFakeHost({
    permissions,
    answers: {
      share: {
        terms,
        setPolicy: ({ policy }) => {
          saved = { ...saved, ...(policy as Partial<SharePolicy>) };
          return { policy: saved };
        },
      },
    },
  });
  renderPage(fake, <SharePolicyPage />, { path: '/organization/security/sharing' });
  /** A change by someone else, of which the page doesn't know. */
  const changeElsewhere = (changes: Partial<SharePolicy>) => (saved = { ...saved, ...changes });
  return { fake, policy: () => saved, changeElsewhere };
}

describe('the rules for one-time links', () => {
  it('are saved by section, without unsaved changes of other sections', async () => {
    const { fake, policy } = openPage();
    const limits = within(await screen.findByRole('region', { name: 'Limits' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Every link must have a password' }));
    const save = limits.getByRole('button', { name: 'Save limits' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.clear(limits.getByLabelText('Maximum views'));
    await userEvent.type(limits.getByLabelText('Maximum views'), '5');
    await userEvent.click(save);
    await waitFor(() => expect(policy()).toEqual({ ...openSharePolicy, mostViews: 5 }));
    await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'true'));
    // The page asks before it is left while one section is unsaved.
    expect(fake.unsaved()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Save password rule' }));
    await waitFor(() => expect(policy()).toEqual({ ...openSharePolicy, mostViews: 5, isPasswordRequired: true }));
    await waitFor(() => expect(fake.unsaved()).toEqual([]));
  });

  it('are sent by field, so that a page loaded earlier reverts nothing', async () => {
    const { policy, changeElsewhere } = openPage();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Every link must have a password' }));
    changeElsewhere({ isSharingOn: false });
    await userEvent.click(screen.getByRole('button', { name: 'Save password rule' }));
    await waitFor(() => expect(policy()).toEqual({ ...openSharePolicy, isSharingOn: false, isPasswordRequired: true }));
  });

  it('can’t be saved with an invalid field', async () => {
    const { policy } = openPage();
    await userEvent.clear(await screen.findByLabelText('Maximum views'));
    await userEvent.type(screen.getByLabelText('Maximum views'), '101{Enter}');
    expect(screen.getByText('Enter a whole number from 1 to 100')).toBeVisible();
    expect(policy()).toBe(openSharePolicy);
  });

  it('can be viewed by people who can’t change them, and name the role that can', async () => {
    openPage([]);
    expect((await screen.findAllByText('Changing the organization needs Admin'))[0]).toBeVisible();
    for (const button of screen.getAllByRole('button', { name: /^Save/ }))
      expect(button).toHaveAttribute('aria-disabled', 'true');
  });
});
