import { describe, expect, it } from '@jest/globals';
import type { SecondFactorMethod } from '@cofferdam/domain';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { IdentityRefusal, SecondFactorProof } from '../../session/identity/identityPort.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';

/** The form, with responses that the test controls. */
function showForm(methods: readonly SecondFactorMethod[] = ['TOTP', 'RECOVERY']) {
  const sent: SecondFactorProof[] = [];
  const ended: (IdentityRefusal | 'back')[] = [];
  let answer: (refusal: IdentityRefusal | null) => void = () => undefined;
  render(
    <SecondFactorForm
      methods={methods}
      send={(proof) => {
        sent.push(proof);
        const { promise, resolve } = Promise.withResolvers<IdentityRefusal | null>();
        answer = resolve;
        return promise;
      }}
      onExpired={(refusal) => ended.push(refusal)}
      onBack={() => ended.push('back')}
    />,
  );
  const refuse = (fault: IdentityRefusal['fault']) => act(async () => answer({ ok: false, fault }));
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  return { sent, ended, refuse, submit };
}

describe('the step after the password', () => {
  it('sends the code of the app once, no matter how often the button is pressed', async () => {
    const { sent, submit } = showForm();
    await userEvent.type(screen.getByLabelText('Code'), '123 456');
    await submit();
    await submit();
    expect(sent).toEqual([{ method: 'TOTP', code: '123 456', trustBrowser: false }]);
  });

  it('asks for a code before anything is sent', async () => {
    const { sent, submit } = showForm();
    await submit();
    expect(screen.getByText('Enter the code.')).not.toBeNull();
    expect(sent).toEqual([]);
  });

  it('sends a recovery code, and trusts the browser if that is checked', async () => {
    const { sent, submit } = showForm();
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await userEvent.type(screen.getByLabelText('Recovery code'), 'abcde-fghij');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Trust this browser for 30 days' }));
    await submit();
    expect(sent).toEqual([{ method: 'RECOVERY', code: 'abcde-fghij', trustBrowser: true }]);
  });

  it('starts with the person’s preferred factor, and offers the others', async () => {
    const { sent, refuse } = showForm(['PASSKEY', 'TOTP', 'RECOVERY']);
    expect(screen.queryByLabelText('Code')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use a passkey' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
    expect(sent).toEqual([{ method: 'PASSKEY', trustBrowser: false }]);
    await refuse('passkey-cancelled');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await refuse('passkey-refused');
    expect(screen.getByRole('alert').textContent).toBe('This passkey didn’t work. Try again, or sign in another way.');
    await userEvent.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    expect(screen.getByRole('button', { name: 'Use a recovery code' })).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Use a passkey' })).not.toBeNull();
  });

  it('shows an error for a wrong code; a late response does not clear a new input', async () => {
    const { ended, refuse, submit } = showForm();
    await userEvent.type(screen.getByLabelText('Code'), '000000');
    await submit();
    await refuse('code-refused');
    expect(screen.getByText('This code is incorrect, expired, or already used. Enter a new one.')).not.toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('000000');
    expect(ended).toEqual([]);
  });

  it('goes back to the password if it must be entered again', async () => {
    const { ended, refuse, submit } = showForm();
    await userEvent.type(screen.getByLabelText('Code'), '000000');
    await submit();
    await refuse('password-again');
    expect(ended).toEqual([{ ok: false, fault: 'password-again' }]);
  });
});
