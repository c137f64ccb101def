import { describe, expect, it } from '@jest/globals';
import { NetworkError } from '@cofferdam/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialogs } from '../../chrome/dialogs/Dialogs.tsx';
import { createTestShell } from '../../testing/createTestShell.tsx';
import { createFakeIdentity, type FakeIdentityAnswers } from '../../testing/fakeIdentity.ts';
import { ids } from '../../testing/people.ts';
import ProfilePage from './ProfilePage.tsx';
import type { SessionRow } from './useSessions.ts';

const row = (device: string, more: Partial<SessionRow> = {}): SessionRow => ({
  id: ids.session,
  isCurrent: false,
  createdAt: '2026-11-01T09:00:00.000Z',
  lastUsedAt: '2026-11-21T09:00:00.000Z',
  address: '192.0.2.7',
  device,
  ...more,
});
const other = '0190a000-0000-7000-8000-0000000000b2' as SessionRow['id'];

function start(sessions: () => Promise<{ sessions: SessionRow[] }>) {
  const revoked: string[] = [];
  const test = createTestShell({
    api: {
      identity: {
        sessions,
        revokeSession: async ({ sessionId }) => {
          revoked.push(sessionId);
          return {};
        },
      },
    },
  });
  test.show(
    <>
      <ProfilePage />
      <Dialogs />
    </>,
  );
  return { ...test, revoked, user: userEvent.setup() };
}

describe('the profile page', () => {
  it('shows who the person is and where they are signed in', async () => {
    start(async () => ({
      sessions: [row('Firefox on Linux', { isCurrent: true }), row('Safari on iPhone', { id: other })],
    }));
    expect(screen.getByText('mara@halden.example')).not.toBeNull();
    expect(await screen.findByText('Firefox on Linux')).not.toBeNull();
    expect(screen.getByText('This one')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'End the session of Safari on iPhone' })).not.toBeNull();
  });

  it('ends another session after a question, and asks for the list again', async () => {
    let asked = 0;
    const { revoked, user } = start(async () => {
      asked += 1;
      return { sessions: [row('Firefox on Linux', { isCurrent: true }), row('Safari on iPhone', { id: other })] };
    });
    await user.click(await screen.findByRole('button', { name: 'End the session of Safari on iPhone' }));
    expect(await screen.findByText('End the session of Safari on iPhone?')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(asked).toBe(2));
    expect(revoked).toEqual([other]);
  });

  it('signs out by ending the session one is in', async () => {
    const { did, user } = start(async () => ({ sessions: [row('Firefox on Linux', { isCurrent: true })] }));
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(did).toEqual(['sign out']);
  });

  it('says when sessions cannot be loaded, and loads them again', async () => {
    let isAway = true;
    const { shell, user } = start(() =>
      isAway
        ? Promise.reject(new NetworkError('/identity/v1/sessions', new TypeError('offline')))
        : Promise.resolve({ sessions: [row('Firefox on Linux')] }),
    );
    shell.queryClient.setDefaultOptions({ queries: { retry: false } });
    const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 8000 });
    isAway = false;
    await user.click(retry);
    expect(await screen.findByText('Firefox on Linux')).not.toBeNull();
  }, 15_000);
});

describe('the change of password', () => {
  async function open(answers: FakeIdentityAnswers) {
    const identity = createFakeIdentity(answers);
    const test = createTestShell({ identity, api: { identity: { sessions: async () => ({ sessions: [] }) } } });
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

  it('sends both passwords, says that it is done, and closes', async () => {
    const { identity, user, dialog, submit } = await open({});
    await submit();
    expect(dialog.getByText('Enter your current password.')).not.toBeNull();
    await user.type(dialog.getByLabelText('Current password'), 'old one');
    await user.type(dialog.getByLabelText('New password'), 'a new long one');
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change password' })).toBeNull());
    expect(identity.seen).toEqual(['change old one to a new long one']);
  });

  it('says at the field what is refused, and keeps what was typed', async () => {
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
});
