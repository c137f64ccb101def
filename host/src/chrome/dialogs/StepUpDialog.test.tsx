import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestShell } from '../../testing/createTestShell.tsx';
import { createFakeIdentity, signedInMara } from '../../testing/fakeIdentity.ts';
import type { SignInOutcome } from '../../session/identity/identityPort.ts';
import { StepUpDialog } from './StepUpDialog.tsx';

async function ask(identity = createFakeIdentity()) {
  const test = createTestShell({ identity });
  test.show(<StepUpDialog />);
  let answers: Promise<boolean>[] = [];
  act(() => {
    answers = [test.shell.host.stepUp(), test.shell.host.stepUp()];
  });
  const password = await screen.findByLabelText('Password');
  return { identity, answers, password, user: userEvent.setup() };
}

const confirm = (user: ReturnType<typeof userEvent.setup>): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Confirm' }));

describe('the dialog that asks to sign in again', () => {
  it('asks once for all waiting callers, and resolves all of them', async () => {
    const { identity, answers, password, user } = await ask();
    await user.type(password, 'my password');
    await confirm(user);
    expect(await Promise.all(answers)).toEqual([true, true]);
    expect(identity.seen).toEqual(['prove my password']);
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('stays open after a wrong password, with a message', async () => {
    let tries = 0;
    const { answers, password, user } = await ask(
      createFakeIdentity({
        reAuthenticate: async () => {
          tries += 1;
          return tries === 1 ? { ok: false, fault: 'refused' } : { ok: true, signedIn: signedInMara };
        },
      }),
    );
    await user.type(password, 'wrong');
    await confirm(user);
    expect(await screen.findByText('Incorrect password.')).not.toBeNull();
    expect(document.activeElement).toBe(password);
    await user.clear(password);
    await user.type(password, 'right');
    await confirm(user);
    expect(await answers[0]).toBe(true);
  });

  it('asks for a code after the password if there is a second factor, and starts again if that took too long', async () => {
    const proofs: string[] = [];
    const { identity, answers, password, user } = await ask(
      createFakeIdentity({
        reAuthenticate: async () => ({ ok: false, fault: 'second-factor' }),
        proveSecondFactor: async (proof) => {
          proofs.push(proof.method);
          return proofs.length === 1 ? { ok: false, fault: 'password-again' } : { ok: true, signedIn: signedInMara };
        },
      }),
    );
    await user.type(password, 'my password');
    await confirm(user);
    await user.type(await screen.findByLabelText('Code'), '111111');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await confirm(user);
    await user.type(await screen.findByLabelText('Password'), 'my password');
    await confirm(user);
    await user.type(await screen.findByLabelText('Code'), '222222');
    await confirm(user);
    expect(await Promise.all(answers)).toEqual([true, true]);
    expect(identity.seen).toEqual(['prove my password', 'prove TOTP 111111', 'prove my password', 'prove TOTP 222222']);
  });

  it('accepts a passkey instead of password and code, and reports a failure', async () => {
    const outcomes: SignInOutcome[] = [
      { ok: false, fault: 'passkey-cancelled' },
      { ok: false, fault: 'passkey-refused' },
      { ok: true, signedIn: signedInMara },
    ];
    const used: string[] = [];
    const { answers, user } = await ask(
      createFakeIdentity({
        passkey: async (use) => {
          used.push(use);
          return outcomes.shift() ?? { ok: false, fault: 'unknown' };
        },
      }),
    );
    const press = () => user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await press();
    expect(screen.queryByRole('alert')).toBeNull();
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This passkey didn’t work. Try again, or enter your password.',
    );
    await press();
    expect(await Promise.all(answers)).toEqual([true, true]);
    expect(used).toEqual(['re-authenticate', 're-authenticate', 're-authenticate']);
  });

  it('asks for a passkey after the password if it is the preferred factor', async () => {
    const { identity, answers, password, user } = await ask(
      createFakeIdentity({
        reAuthenticate: async () => ({ ok: false, fault: 'second-factor', methods: ['PASSKEY', 'RECOVERY'] }),
      }),
    );
    await user.type(password, 'my password');
    await confirm(user);
    await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    expect(await Promise.all(answers)).toEqual([true, true]);
    expect(identity.seen).toEqual(['prove my password', 'prove PASSKEY']);
  });

  it('returns false if the person closes it', async () => {
    const { answers, user } = await ask();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await Promise.all(answers)).toEqual([false, false]);
  });
});
