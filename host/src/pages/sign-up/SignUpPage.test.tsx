import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeRoot } from '@cofferdam/ui/theme';
import { createFakeIdentity, type FakeIdentityAnswers } from '../../testing/fakeIdentity.ts';
import { passwordStrength } from './passwordStrength.ts';
import SignUpPage from './SignUpPage.tsx';

function start(answers: FakeIdentityAnswers = {}) {
  const identity = createFakeIdentity(answers);
  const did: string[] = [];
  render(
    <ThemeRoot mode="light">
      <SignUpPage
        identity={identity}
        loginHref="/login"
        onTry={() => did.push('try')}
        onSignedIn={async () => void did.push('in')}
      />
    </ThemeRoot>,
  );
  return { identity, did, user: userEvent.setup() };
}

const field = (label: string) => screen.getByLabelText(label);
const noteOf = (label: string): string =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent ?? '';

async function fill(user: ReturnType<typeof userEvent.setup>, password = 'slate otter drumming 41'): Promise<void> {
  await user.type(field('Your name'), 'Mara Lindqvist');
  await user.type(field('Email'), 'mara@halden.example');
  await user.type(field('Password'), password);
}

const submit = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Create account' }));

describe('the sign-up page', () => {
  it('creates an account, signs in with it and continues', async () => {
    const { identity, did, user } = start();
    await fill(user);
    await submit(user);
    expect(identity.seen).toEqual([
      'sign up Mara Lindqvist mara@halden.example',
      'sign in mara@halden.example slate otter drumming 41',
    ]);
    expect(did).toEqual(['try', 'in']);
  });

  it('shows errors at their fields, focuses the first, and sends no request', async () => {
    const { identity, user } = start();
    await user.type(field('Email'), 'mara@');
    await submit(user);
    expect([noteOf('Your name'), noteOf('Email'), noteOf('Password')]).toEqual([
      'Enter your name.',
      'Enter a valid email address, such as name@company.example.',
      'The password is too short. Use at least 12 characters.',
    ]);
    expect(document.activeElement).toBe(field('Your name'));
    expect(identity.seen).toEqual([]);
  });

  it('marks the rules while the person types', async () => {
    const { user } = start();
    const rule = () => screen.getByRole('list', { name: 'The password' }).textContent;
    expect(rule()).toBe('At least 12 characters: missing');
    await user.type(field('Password'), 'slate otter dr');
    expect(rule()).toBe('At least 12 characters: met');
    expect(screen.queryByText(/Strength/)).not.toBeNull();
  });

  it.each([
    ['password-too-common', 'Password', /too common/],
    ['password-character', 'Password', /line break or control character/],
    ['email', 'Email', /valid email address/],
    ['name', 'Your name', /up to 64 characters/],
  ] as const)('shows the refusal %s of the server at the field', async (fault, label, words) => {
    const { did, user } = start({ signUp: async () => ({ ok: false, fault }) });
    await fill(user);
    await submit(user);
    expect(noteOf(label)).toMatch(words);
    expect(document.activeElement).toBe(field(label));
    expect(did).toEqual(['try']);
  });

  it('doesn’t reveal whether the address has an account', async () => {
    const { user } = start({ signIn: async () => ({ ok: false, fault: 'refused' }) });
    await fill(user);
    await submit(user);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^An account with this email may already exist/);
    expect(alert.querySelector('a')?.getAttribute('href')).toBe('/login');
  });
});

describe('the strength hint of a password', () => {
  it.each([
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['abcdefghijklmnop', 'weak'],
    ['123456789012345', 'weak'],
    ['summertime2026', 'fair'],
    ['slate otter drumming 41 kites', 'strong'],
    ['xK9$vQ2!mZ7&pL4w', 'strong'],
  ])('%j is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength));
});
