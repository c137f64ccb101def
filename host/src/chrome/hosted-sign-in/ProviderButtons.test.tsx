import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedInMara } from '../../testing/fakeIdentity.ts';
import type { IdentityFault, HostedSignIn, SignInOutcome } from '../../session/identity/identityPort.ts';
import { ProviderButtons } from './ProviderButtons.tsx';

const firebase = {
  projectId: 'p',
  apiKey: 'k',
  providers: ['google.com', 'github.com', 'microsoft.com', 'apple.com', 'password'],
  preferences: false,
  auth: null,
  firestore: null,
};

/** The buttons, and a response that the test controls. */
function showButtons(only?: string) {
  const asked: string[] = [];
  const done: string[] = [];
  let answer: (outcome: SignInOutcome) => void = () => undefined;
  const send = (provider: string): Promise<SignInOutcome> => {
    asked.push(provider);
    const { promise, resolve } = Promise.withResolvers<SignInOutcome>();
    answer = resolve;
    return promise;
  };
  const hosted: HostedSignIn = {
    offer: { passwords: 'embedded', firebase, oidc: [{ id: 'corp', name: 'Halden SSO' }] },
    signIn: send,
    reAuthenticate: send,
  };
  render(
    <ProviderButtons
      hosted={hosted}
      {...(only === undefined ? {} : { only })}
      act={send}
      onProven={async () => {
        done.push('proven');
        return null;
      }}
      onCodeNeeded={() => done.push('code')}
    />,
  );
  return { asked, done, answer: (outcome: SignInOutcome) => act(async () => answer(outcome)) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the buttons of providers', () => {
  it('are one for each provider with a window, in the order of the configuration', () => {
    showButtons();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Continue with Google',
      'Continue with GitHub',
      'Continue with Microsoft',
      'Continue with Apple',
      'Continue with Halden SSO',
    ]);
  });

  it('show only the session’s provider if only that is accepted', () => {
    showButtons('corp');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Continue with Halden SSO']);
  });

  it('open one window at a time, and show what the page waits for', async () => {
    const { asked } = showButtons();
    await press('Continue with Google');
    await press('Continue with Google');
    await press('Continue with GitHub');
    expect(asked).toEqual(['google.com']);
    expect(screen.getByRole('status').textContent).toContain('Waiting for Google');
  });

  it.each<[IdentityFault, string]>([
    ['popup-closed', 'The window was closed before you finished signing in.'],
    ['popup-blocked', 'Your browser blocked the sign-in window.'],
    ['provider-refused', 'The provider didn’t confirm who you are.'],
    ['provider-unavailable', 'The sign-in service didn’t answer.'],
    ['address-missing', 'The provider didn’t share an email address.'],
    ['other-account', 'That’s not the account you use here'],
    ['attempt-over', 'This sign-in took too long'],
    ['unreachable', 'The server didn’t answer.'],
  ])('show the error, and work again: %s', async (fault, words) => {
    const { asked, answer } = showButtons();
    await press('Continue with Google');
    await answer({ ok: false, fault });
    expect(screen.getByRole('alert').textContent).toContain(words);
    await press('Continue with GitHub');
    expect(asked).toEqual(['google.com', 'github.com']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('show the exact message that the account is linked to a different login method', async () => {
    const { answer } = showButtons();
    await press('Continue with Google');
    await answer({ ok: false, fault: 'different-method' });
    expect(screen.getByText('Your account seems to be linked to a different login method.')).not.toBeNull();
    expect(screen.getByText(/You signed in with a different provider before/)).not.toBeNull();
  });

  it('continue with the code or the page', async () => {
    const { done, answer } = showButtons();
    await press('Continue with Google');
    await answer({ ok: false, fault: 'second-factor' });
    expect(done).toEqual(['code']);
    const again = showButtons();
    await userEvent.click(screen.getAllByRole('button', { name: 'Continue with GitHub' })[1] ?? document.body);
    await again.answer({ ok: true, signedIn: signedInMara });
    expect(again.done).toEqual(['proven']);
  });
});
