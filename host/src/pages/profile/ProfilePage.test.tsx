import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialogs } from '../../chrome/dialogs/Dialogs.tsx';
import { createTestShell } from '../../testing/createTestShell.tsx';
import { createFakeIdentity, signedInMara, type FakeIdentityAnswers } from '../../testing/fakeIdentity.ts';
import ProfilePage from './ProfilePage.tsx';
import type { Account } from './useAccount.ts';

const account: Account = {
  email: 'mara@halden.example',
  displayName: 'Mara Lindqvist',
  isConfirmed: true,
  pendingEmail: null,
  hasPassword: true,
  isMailConfigured: true,
};

describe('the profile page', () => {
  it('shows who the person is', async () => {
    createTestShell({ api: { identity: { account: async () => account } } }).show(<ProfilePage />);
    expect(await screen.findByText('mara@halden.example')).not.toBeNull();
  });
});

describe('the change of password', () => {
  async function open(answers: FakeIdentityAnswers) {
    const identity = createFakeIdentity(answers);
    const test = createTestShell({ identity, api: { identity: { account: async () => account } } });
    test.show(
      <>
        <ProfilePage />
        <Dialogs />
      </>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    const submit = () => user.click(dialog.getByRole('button', { name: 'Change password' }));
    return { identity, user, dialog, submit };
  }

  it('sends both passwords, confirms the change, and closes', async () => {
    const { identity, user, dialog, submit } = await open({});
    await submit();
    expect(dialog.getByText('Enter your current password.')).not.toBeNull();
    await user.type(dialog.getByLabelText('Current password'), 'old one');
    await user.type(dialog.getByLabelText('New password'), 'a new long one');
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change password' })).toBeNull());
    expect(identity.seen).toEqual(['change old one to a new long one']);
  });

  it('shows a refusal at its field, and keeps what was typed', async () => {
    const faults = ['refused', 'password-too-common'] as const;
    let tries = 0;
    const { user, dialog, submit } = await open({
      changePassword: async () => ({ ok: false, fault: faults[tries++] ?? 'unknown' }),
    });
    await user.type(dialog.getByLabelText('Current password'), 'old one');
    await user.type(dialog.getByLabelText('New password'), 'password12345');
    await submit();
    expect(await dialog.findByText('Incorrect password.')).not.toBeNull();
    await submit();
    expect(await dialog.findByText('This password is too common. Choose another.')).not.toBeNull();
    expect(dialog.getByLabelText<HTMLInputElement>('New password').value).toBe('password12345');
  });

  it('isn’t offered to people who sign in with a provider, which stores it', async () => {
    const signedIn = { ...signedInMara, provider: 'google.com' };
    const identity = { ...createFakeIdentity(), signedIn: () => signedIn };
    createTestShell({ identity, api: { identity: { account: async () => account } } }).show(<ProfilePage />);
    expect(await screen.findByRole('button', { name: /Delete/ })).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
  });
});
