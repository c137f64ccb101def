import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeRoot } from '@cofferdam/ui/theme';
import type { LoginNotice } from '../../app/visitEnd.ts';
import type { IdentityFault } from '../../session/identity/identityPort.ts';
import { createFakeIdentity, signedInMara, type FakeIdentityAnswers } from '../../testing/fakeIdentity.ts';
import { LoginPage } from './LoginPage.tsx';

function start(answers: FakeIdentityAnswers = {}, notice: LoginNotice | null = null) {
  const identity = createFakeIdentity(answers);
  const did: string[] = [];
  render(
    <ThemeRoot mode="light">
      <LoginPage
        identity={identity}
        notice={notice}
        signUpHref="/signup?redirect=%2Fversion"
        forgotHref="/forgot-password"
        onTry={() => did.push('try')}
        onSignedIn={async () => void did.push('in')}
      />
    </ThemeRoot>,
  );
  return { identity, did, user: userEvent.setup() };
}

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Sign in' });
const refusing = (fault: IdentityFault, retryAfterSeconds?: number): FakeIdentityAnswers => ({
  signIn: async () => ({ ok: false, fault, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) }),
});

async function tryToSignIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(email(), 'mara@halden.example');
  await user.type(password(), 'a password{Enter}');
}

describe('the login page', () => {
  it('focuses the email field, and marks both fields for password managers', () => {
    start();
    expect(document.activeElement).toBe(email());
    expect(email().getAttribute('autocomplete')).toBe('username');
    expect(password().getAttribute('autocomplete')).toBe('current-password');
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).not.toBeNull();
  });

  it('shows a missing value at its field and focuses it, without a request', async () => {
    const { identity, user } = start();
    await user.click(button());
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(email().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter your email address.',
    );
    expect(document.activeElement).toBe(email());
    await user.type(email(), 'mara@halden.example{Enter}');
    expect(document.activeElement).toBe(password());
    expect(identity.seen).toEqual([]);
  });

  it('signs in with Enter and continues', async () => {
    const { identity, did, user } = start();
    await tryToSignIn(user);
    expect(identity.seen).toEqual(['sign in mara@halden.example a password']);
    expect(did).toEqual(['try', 'in']);
  });

  it.each([
    ['refused', 'Incorrect email or password.'],
    ['unreachable', 'The server didn’t answer. Check your connection and try again.'],
    ['unavailable', /^The server can’t/],
    ['unknown', "We're experiencing technical difficulties. Please try again in a few moments."],
  ] as const)('announces that it was %s, and focuses the password', async (fault, words) => {
    const { did, user } = start(refusing(fault));
    await tryToSignIn(user);
    const alert = await screen.findByRole('alert');
    if (typeof words === 'string') expect(alert.textContent).toBe(words);
    else expect(alert.textContent).toMatch(words);
    expect(document.activeElement).toBe(password());
    expect(did).toEqual(['try']);
  });

  it('counts down after too many attempts', async () => {
    const { user } = start(refusing('delayed', 30));
    await tryToSignIn(user);
    expect((await screen.findByRole('alert')).textContent).toMatch(/Try again in 30 s\.$/);
  });

  it('sends one request even if the button is pressed repeatedly', async () => {
    const { identity, user } = start({ signIn: () => new Promise(() => undefined) });
    await tryToSignIn(user);
    await user.click(button());
    await user.click(button());
    expect(identity.seen).toHaveLength(1);
  });

  it.each([
    ['ended', 'Your session has ended'],
    ['unconfirmed', 'Signed out here, but the server didn’t answer'],
  ] as const)('shows why the person is here: %s', (notice, title) => {
    start({}, notice);
    expect(screen.queryByText(title)).not.toBeNull();
  });

  it('keeps the requested path in the link to sign-up', () => {
    start();
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
      '/signup?redirect=%2Fversion',
    );
  });

  it('asks for a code if the account has a second factor, and continues when it is right', async () => {
    const { identity, did, user } = start(refusing('second-factor'));
    await tryToSignIn(user);
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(identity.seen).toEqual(['sign in mara@halden.example a password', 'prove TOTP 123456']);
    expect(did).toEqual(['try', 'in']);
  });

  it('signs in with a passkey, which the browser also offers in the email field', async () => {
    const used: string[] = [];
    const { did, user } = start({
      passkey: async (use) => {
        used.push(use);
        return used.length === 1 ? { ok: false, fault: 'passkey-cancelled' } : { ok: true, signedIn: signedInMara };
      },
    });
    expect(email().getAttribute('autocomplete')).toBe('username webauthn');
    const press = () => user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    await press();
    expect(screen.queryByRole('alert')).toBeNull();
    await press();
    expect(used).toEqual(['sign in', 'sign in']);
    expect(did).toEqual(['try', 'try', 'in']);
  });

  it('has no passkey button if passkeys aren’t available', () => {
    start();
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });

  it('asks first for the account’s preferred factor', async () => {
    const { user } = start({
      signIn: async () => ({ ok: false, fault: 'second-factor', methods: ['RECOVERY', 'TOTP'] }),
    });
    await tryToSignIn(user);
    expect(await screen.findByLabelText('Recovery code')).not.toBeNull();
  });

  it('returns to the password when the code took too long, with a message', async () => {
    const { did, user } = start({
      ...refusing('second-factor'),
      proveSecondFactor: async () => ({ ok: false, fault: 'password-again' }),
    });
    await tryToSignIn(user);
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('It took too long. Enter your password again.')).not.toBeNull();
    expect(password()).not.toBeNull();
    expect(did).toEqual(['try']);
  });
});
