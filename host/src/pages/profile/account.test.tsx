import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@cofferdam/api-client';
import type { ErrorCode } from '@cofferdam/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialogs } from '../../chrome/dialogs/Dialogs.tsx';
import { ConfirmEmailBanner } from '../../chrome/confirm-email/ConfirmEmailBanner.tsx';
import { createTestShell } from '../../testing/createTestShell.tsx';
import { halden } from '../../testing/people.ts';
import ProfilePage from './ProfilePage.tsx';
import type { Account } from './useAccount.ts';

const confirmed: Account = {
  email: 'mara@halden.example',
  displayName: 'Mara Lindqvist',
  isConfirmed: true,
  pendingEmail: null,
  hasPassword: true,
  isMailConfigured: true,
};

interface Options {
  readonly refusal?: ErrorCode;
  readonly lastOwner?: boolean;
  readonly banner?: boolean;
}

function start(given: Partial<Account> = {}, { refusal, lastOwner = false, banner = false }: Options = {}) {
  const sent: string[] = [];
  let account: Account = { ...confirmed, ...given };
  const answer = async (what: string, change: Partial<Account> = {}): Promise<Record<string, never>> => {
    sent.push(what);
    if (refusal !== undefined) {
      throw new ApiError('/identity/v1', 409, { errorCode: refusal, requestId: 'r' });
    }
    account = { ...account, ...change };
    return {};
  };
  const test = createTestShell({
    api: {
      identity: {
        sessions: async () => ({ sessions: [] }),
        account: async () => account,
        sendConfirmation: () => answer('confirm'),
        changeAddress: ({ email }) => answer(`change ${email}`, { pendingEmail: email }),
        cancelAddressChange: () => answer('cancel', { pendingEmail: null }),
        deletion: async () => ({
          lastOwnerOf: lastOwner ? [{ id: halden.id, name: 'Halden Freight', memberCount: 4 }] : [],
          leaves: lastOwner ? [] : [{ id: halden.id, name: 'Halden Freight' }],
        }),
        deleteAccount: ({ email }) => answer(`delete ${email}`),
      },
      user: {
        update: async ({ displayName }) => {
          await answer(`name ${displayName}`, { displayName });
          return { displayName };
        },
      },
    },
  });
  test.show(
    <>
      {banner && <ConfirmEmailBanner />}
      <ProfilePage />
      <Dialogs />
    </>,
  );
  const user = userEvent.setup();
  const press = async (name: string, inside = screen) => user.click(await inside.findByRole('button', { name }));
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name })) as typeof screen;
  return { ...test, sent, user, press, dialog };
}

describe('the address on the profile page', () => {
  it('is confirmed, and has nothing pending', async () => {
    start();
    expect(await screen.findByText('Confirmed')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('that isn’t confirmed can be sent the link again', async () => {
    const { sent, press } = start({ isConfirmed: false });
    expect(await screen.findByText('Not confirmed')).not.toBeNull();
    await press('Send again');
    expect(sent).toEqual(['confirm']);
  });

  it('can’t be changed, with a hint who can help, if the installation can’t send email', async () => {
    start({ isConfirmed: false, isMailConfigured: false });
    expect(await screen.findByText(/^This installation can’t send email. Open an invitation link/)).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Change email' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('is changed by a link to the new one, which can be sent again or canceled', async () => {
    const { sent, user, press, dialog } = start();
    await press('Change email');
    const inside = await dialog('Change email');
    await press('Send link', inside);
    expect(inside.getByText('Enter your email address.')).not.toBeNull();
    await user.type(inside.getByLabelText('New email'), 'new@halden.example{Enter}');
    expect(await screen.findByText('Waiting for confirmation of new@halden.example')).not.toBeNull();
    await press('Send again');
    await press('Cancel change');
    await waitFor(() => expect(screen.queryByText(/^Waiting for confirmation/)).toBeNull());
    expect(sent).toEqual(['change new@halden.example', 'change new@halden.example', 'cancel']);
  });

  it('shows an error at its field if it is the current one', async () => {
    const { user, press, dialog } = start({}, { refusal: 'request.conflict' });
    await press('Change email');
    const inside = await dialog('Change email');
    await user.type(inside.getByLabelText('New email'), 'mara@halden.example{Enter}');
    expect(await inside.findByText('Your account already has this address.')).not.toBeNull();
  });

  it('that its owner took back asks for a new one', async () => {
    start({ email: null, isConfirmed: false });
    expect(await screen.findByText('No email address')).not.toBeNull();
  });
});

describe('the name on the profile page', () => {
  it('is changed, also where the header shows it', async () => {
    const { sent, user, press, dialog } = start();
    await press('Edit name');
    const inside = await dialog('Edit your name');
    await user.clear(inside.getByLabelText('Name'));
    await press('Save', inside);
    expect(inside.getByText('Enter your name.')).not.toBeNull();
    await user.type(inside.getByLabelText('Name'), 'Mara L.{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Mara L.' })).not.toBeNull();
    expect(sent).toEqual(['name Mara L.']);
  });
});

describe('deleting the account', () => {
  it('lists the organizations that are left, asks for the address, and signs out', async () => {
    const { sent, user, press, dialog } = start();
    await press('Delete account');
    const inside = await dialog('Delete your account?');
    expect(await inside.findByText('Halden Freight')).not.toBeNull();
    await press('Delete account', inside);
    expect(sent).toEqual([]);
    await user.type(inside.getByLabelText('Type mara@halden.example to confirm'), 'mara@halden.example');
    await press('Delete account', inside);
    await waitFor(() => expect(sent).toEqual(['delete mara@halden.example']));
  });

  it('is blocked for the last owner, with a link to what blocks it', async () => {
    const { sent, user, press, dialog } = start({}, { lastOwner: true });
    await press('Delete account');
    const inside = await dialog('Delete your account?');
    const link = await inside.findByRole('link', { name: 'Halden Freight' });
    expect(link.getAttribute('href')).toBe(`/organization/iam/users?organizationId=${halden.id}`);
    expect(inside.queryByLabelText('Type mara@halden.example to confirm')).toBeNull();
    await user.click(inside.getByRole('button', { name: 'Delete account' }));
    expect(sent).toEqual([]);
  });
});

describe('the reminder to confirm the address', () => {
  it('sends the link again, and stays hidden in this tab after it was dismissed', async () => {
    sessionStorage.clear();
    const { sent, press } = start({}, { banner: true });
    await press('Send again');
    expect(sent).toEqual(['confirm']);
    await press('Dismiss');
    expect(screen.queryByText('Confirm your email')).toBeNull();
    start({}, { banner: true });
    expect(screen.queryByText('Confirm your email')).toBeNull();
  });

  it('disappears when the address was confirmed in between', async () => {
    sessionStorage.clear();
    const { press } = start({}, { banner: true, refusal: 'request.conflict' });
    await press('Send again');
    await waitFor(() => expect(screen.queryByText('Confirm your email')).toBeNull());
  });
});
