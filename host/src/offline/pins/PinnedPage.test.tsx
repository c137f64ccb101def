import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { presentationAtom } from '../../session/sessionAtoms.ts';
import { createTestShell } from '../../testing/createTestShell.tsx';
import type { Pins, UnlockOutcome } from './createPins.ts';
import { pinRequestAtom, pinsAtom } from './pinAtoms.ts';
import { PinDialog } from './PinDialog.tsx';
import PinnedPage from './PinnedPage.tsx';

const registrar = { id: 'e1', name: 'Registrar', issuer: 'Registrar Inc', account: 'ops@halden.example' };
const entry = { organizationId: 'o1', workspaceId: 'w1', name: 'Registrar' } as never;

interface FakePinOptions {
  readonly hasLock?: boolean;
  readonly aheadMs?: number;
  /** The outcome of a wrong password. */
  readonly wrong?: UnlockOutcome;
}

/** Pins whose password is "right", or without a password. */
function createFakePins({ hasLock = true, aheadMs = 0, wrong = 'wrong' }: FakePinOptions = {}) {
  let isOpen = false;
  const did: string[] = [];
  const pins: Pins = {
    hasLock: async () => hasLock,
    isUnlocked: () => isOpen,
    async unlock(password) {
      isOpen = password === 'right';
      return isOpen ? 'unlocked' : wrong;
    },
    async choosePassword(password) {
      did.push(`choose ${password}`);
      isOpen = true;
    },
    lock: () => (isOpen = false),
    pin: async ({ name }) => void did.push(`pin ${name}`),
    unpin: async (id) => void did.push(`unpin ${id}`),
    codeOf: async () => (isOpen ? { code: '123456', secondsLeft: 12, changesInMs: 1_000, periodSeconds: 30 } : null),
    clockAheadMs: async () => aheadMs,
    check: async () => undefined,
    keepOrganizations: async () => undefined,
  };
  return { pins, did };
}

function openPage(options: Parameters<typeof createFakePins>[0] = {}, entries = [registrar]) {
  const test = createTestShell();
  const { pins, did } = createFakePins(options);
  test.shell.store.set(pinsAtom, { pins, entries });
  test.show(<PinnedPage />);
  return { ...test, pins, did, user: userEvent.setup() };
}

describe('the pinned codes', () => {
  it('show names but no codes before the offline password, and report a wrong one', async () => {
    const { user } = openPage();
    expect(screen.getByRole('listitem')).toHaveTextContent('Registrar Inc · ops@halden.example');
    expect(screen.queryByText('123456')).toBeNull();
    await user.type(screen.getByLabelText('Offline password'), 'guess');
    await user.click(screen.getByRole('button', { name: 'Show codes' }));
    expect(await screen.findByText('Incorrect offline password.')).toBeInTheDocument();
    expect(screen.queryByText('123456')).toBeNull();
  });

  it('show the code with its remaining time after the right one, and hide it again', async () => {
    const { user, pins } = openPage();
    await user.type(screen.getByLabelText('Offline password'), 'right{Enter}');
    const row = await screen.findByRole('listitem');
    expect(await within(row).findByText('123456')).toBeInTheDocument();
    expect(row).toHaveTextContent('12 s');
    await user.click(screen.getByRole('button', { name: 'Hide codes' }));
    expect(screen.queryByText('123456')).toBeNull();
    expect(pins.isUnlocked()).toBe(false);
  });

  it('change when the period ends, not up to a second later', async () => {
    jest.useFakeTimers();
    const test = createTestShell();
    const { pins } = createFakePins();
    const codeAt = (at: number) => ({ code: at < 250 ? '111111' : '222222', secondsLeft: 30, periodSeconds: 30 });
    const start = Date.now();
    const codeOf = async () => ({ ...codeAt(Date.now() - start), changesInMs: 250 });
    test.shell.store.set(pinsAtom, { pins: { ...pins, isUnlocked: () => true, codeOf }, entries: [registrar] });
    test.show(<PinnedPage />);
    await act(() => jest.advanceTimersByTimeAsync(249));
    expect(screen.getByText('111111')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByText('222222')).toBeInTheDocument();
    jest.useRealTimers();
  });

  it('are masked in presentation mode', async () => {
    const { user, shell } = openPage();
    act(() => shell.store.set(presentationAtom, true));
    await user.type(screen.getByLabelText('Offline password'), 'right{Enter}');
    expect(await screen.findByText('••••••')).toBeInTheDocument();
    expect(screen.queryByText('123456')).toBeNull();
    act(() => shell.store.set(presentationAtom, false));
    expect(screen.getByText('123456')).toBeInTheDocument();
  });

  it('report that they were deleted after too many wrong passwords', async () => {
    const { user } = openPage({ wrong: 'wiped' });
    await user.type(screen.getByLabelText('Offline password'), 'guess{Enter}');
    expect(await screen.findByText(/pinned codes were deleted/)).toBeInTheDocument();
  });

  it.each([
    [120_000, /120 s ahead of the server/],
    [-90_000, /90 s behind the server/],
  ])('report by how much the clock is off: %d ms', async (aheadMs, words) => {
    openPage({ aheadMs });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('can be unpinned without the password', async () => {
    const { user, did } = openPage();
    await user.click(screen.getByRole('button', { name: 'Unpin Registrar' }));
    expect(did).toEqual(['unpin e1']);
  });

  it('explain how to pin one', async () => {
    openPage({}, []);
    expect(screen.getByText('No pinned codes')).toBeInTheDocument();
  });

  it('report that a browser stores nothing', () => {
    jest.useFakeTimers();
    createTestShell().show(<PinnedPage />);
    act(() => {
      jest.advanceTimersByTime(4_000);
    });
    expect(screen.getByText('This browser can’t store pinned codes')).toBeInTheDocument();
    jest.useRealTimers();
  });
});

describe('pinning an entry', () => {
  function openDialog(options: Parameters<typeof createFakePins>[0]) {
    const test = createTestShell();
    const { pins, did } = createFakePins(options);
    test.shell.store.set(pinsAtom, { pins, entries: [] });
    test.shell.store.set(pinRequestAtom, entry);
    test.show(<PinDialog request={entry} />);
    return { ...test, did, user: userEvent.setup() };
  }
  const send = 'Pin to this device';

  it('asks twice for a new password that is long enough', async () => {
    const { user, did, shell } = openDialog({ hasLock: false });
    const password = await screen.findByLabelText('Offline password');
    await user.type(password, 'short');
    await user.click(screen.getByRole('button', { name: send }));
    expect(await screen.findByText('Use at least 8 characters.')).toBeInTheDocument();
    await user.type(password, ' no longer');
    await user.click(screen.getByRole('button', { name: send }));
    expect(await screen.findByText('The passwords don’t match.')).toBeInTheDocument();
    expect(did).toEqual([]);
    await user.type(screen.getByLabelText('Repeat the offline password'), 'short no longer');
    await user.click(screen.getByRole('button', { name: send }));
    await act(async () => undefined);
    expect(did).toEqual(['choose short no longer', 'pin Registrar']);
    expect(shell.store.get(pinRequestAtom)).toBeNull();
  });

  it('asks for the existing password, and reads no seed after a wrong one', async () => {
    const { user, did } = openDialog({});
    await user.type(await screen.findByLabelText('Offline password'), 'guess{Enter}');
    expect(await screen.findByText('Incorrect offline password.')).toBeInTheDocument();
    expect(did).toEqual([]);
    await user.clear(screen.getByLabelText('Offline password'));
    await user.type(screen.getByLabelText('Offline password'), 'right{Enter}');
    await act(async () => undefined);
    expect(did).toEqual(['pin Registrar']);
  });
});
