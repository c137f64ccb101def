import { describe, expect, it } from '@jest/globals';
import { NetworkError } from '@cofferdam/api-client';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestShell } from '../../testing/createTestShell.tsx';
import { ids } from '../../testing/people.ts';
import { Sessions } from './Sessions.tsx';
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
        revokeOtherSessions: async () => {
          revoked.push('others');
          return {};
        },
      },
    },
  });
  test.show(<Sessions />);
  return { ...test, revoked, user: userEvent.setup() };
}

describe('the sessions of a person', () => {
  it('shows where the person is signed in, this session first', async () => {
    start(async () => ({
      sessions: [row('Safari on iPhone', { id: other }), row('Firefox on Linux', { isCurrent: true })],
    }));
    expect(await screen.findByText('Firefox on Linux')).not.toBeNull();
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/^Firefox on LinuxThis one/);
    expect(screen.getByRole('button', { name: 'End the session of Safari on iPhone' })).not.toBeNull();
  });

  it('ends another session after a confirmation, and reloads the list', async () => {
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

  it('signs out when the current session is ended', async () => {
    const { did, user } = start(async () => ({ sessions: [row('Firefox on Linux', { isCurrent: true })] }));
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(did).toEqual(['sign out']);
  });

  it('shows that sessions couldn’t be loaded, and retries', async () => {
    let isAway = true;
    const { shell, user } = start(() =>
      isAway
        ? Promise.reject(new NetworkError('/identity/v1/sessions', new TypeError('offline')))
        : Promise.resolve({ sessions: [row('Firefox on Linux')] }),
    );
    shell.queryClient.setDefaultOptions({ queries: { retry: false } });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isAway = false;
    await user.click(retry);
    expect(await screen.findByText('Firefox on Linux')).not.toBeNull();
  });

  it('ends all other sessions after a confirmation, and offers this only if there are some', async () => {
    let rows = [row('Firefox on Linux', { isCurrent: true }), row('Safari on iPhone', { id: other })];
    const { revoked, user } = start(async () => ({ sessions: rows }));
    await user.click(await screen.findByRole('button', { name: 'End all other sessions' }));
    expect(screen.getByText('Every device but this one will be signed out.')).not.toBeNull();
    expect(revoked).toEqual([]);
    rows = rows.slice(0, 1);
    await user.click(screen.getAllByRole('button', { name: 'End all other sessions' }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(revoked).toEqual(['others']);
    expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
  });
});
