import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestShell } from '../../testing/createTestShell.tsx';
import type { IdentityRefusal } from '../../session/identity/identityPort.ts';
import type { ExpiredSession } from '../../session/identity/createResumableIdentity.ts';
import { expiredSessionAtom } from '../dialogs/dialogAtoms.ts';
import { SignInAgainOverlay } from './SignInAgainOverlay.tsx';

// jsdom has the element but not its methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

async function openCover(
  answers: readonly (IdentityRefusal | null)[] = [],
  reason: ExpiredSession['reason'] = 'expired',
) {
  const test = createTestShell();
  const left = [...answers];
  const tried: string[] = [];
  const giveUp = jest.fn();
  const expired: ExpiredSession = {
    reason,
    keepsPage: true,
    isTold: false,
    email: 'mara@halden.example',
    hosted: null,
    async signIn(password) {
      tried.push(password);
      const answer = left.shift() ?? null;
      if (answer === null) test.shell.store.set(expiredSessionAtom, null);
      return answer;
    },
    async prove(proof) {
      tried.push(proof.method === 'PASSKEY' ? 'passkey' : `code ${proof.code}`);
      const answer = left.shift() ?? null;
      if (answer === null) test.shell.store.set(expiredSessionAtom, null);
      return answer;
    },
    proveByPasskey: null,
    giveUp,
  };
  test.show(
    <>
      <textarea aria-label="Note" defaultValue="half a sentence" />
      <SignInAgainOverlay />
    </>,
  );
  act(() => test.shell.store.set(expiredSessionAtom, expired));
  const password = await screen.findByLabelText('Password');
  return { tried, giveUp, password, user: userEvent.setup() };
}

describe('the cover of a page whose session ended', () => {
  it('isn’t shown while the session continues', () => {
    createTestShell().show(<SignInAgainOverlay />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('covers the page until its person has signed in again, and keeps the page unchanged', async () => {
    const { tried, password, user } = await openCover([{ ok: false, fault: 'refused' }]);
    expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toHaveTextContent('mara@halden.example');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Enter your password.')).toBeInTheDocument();
    await user.type(password, 'wrong{Enter}');
    expect(await screen.findByText('Incorrect password.')).toBeInTheDocument();
    await user.clear(password);
    await user.type(password, 'right{Enter}');
    expect(tried).toEqual(['wrong', 'right']);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
  });

  it('asks only for the password if the page was idle and locked', async () => {
    const { tried, password, user } = await openCover([], 'locked');
    expect(screen.getByRole('dialog', { name: 'Locked' })).toHaveTextContent(
      'Enter the password of mara@halden.example to continue.Your unsaved text is kept, encrypted.',
    );
    await user.type(password, 'right');
    await user.click(screen.getByRole('button', { name: 'Unlock' }));
    expect(tried).toEqual(['right']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can’t be closed by a key, and passes no keys to the page behind it', async () => {
    const { password } = await openCover();
    const heard = jest.fn();
    window.addEventListener('keydown', heard);
    for (const place of [password, screen.getByRole('dialog'), document.body, screen.getByLabelText('Note')]) {
      expect(fireEvent.keyDown(place, { key: 'Escape' })).toBe(false);
    }
    window.removeEventListener('keydown', heard);
    expect(heard).not.toHaveBeenCalled();
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    dialog.close();
    fireEvent(dialog, new Event('close'));
    expect(dialog.open).toBe(true);
  });

  it('only offers someone else a cleared page', async () => {
    const { giveUp, user } = await openCover();
    await user.click(screen.getByRole('button', { name: 'Discard changes and use another account' }));
    expect(giveUp).toHaveBeenCalledTimes(1);
  });
});
