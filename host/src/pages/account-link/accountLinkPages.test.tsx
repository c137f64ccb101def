import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeRoot } from '@cofferdam/ui/theme';
import type { AccountAnswer, AccountCalls, AccountLink } from '../../session/identity/accountCalls.ts';
import type { IdentityFault, IdentityPort } from '../../session/identity/identityPort.ts';
import { createFakeIdentity, signedInMara } from '../../testing/fakeIdentity.ts';
import AccountLinkPages from './AccountLinkPages.tsx';

const token = 'A'.repeat(43);
const email = 'mara@halden.example';

const answered = <Output,>(output: Output): AccountAnswer<Output> => ({ ok: true, output });
const refused = (errorCode: string, fault: IdentityFault = 'unknown', fields: string[] = []): AccountAnswer<never> => ({
  ok: false,
  fault,
  errorCode,
  fields,
});

interface Answers {
  readonly [call: string]: (() => AccountAnswer<unknown>) | undefined;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

function start(path: string, purpose: AccountLink['purpose'] | null, answers: Answers = {}, isSignedIn = true) {
  const sent: string[] = [];
  const did: string[] = [];
  const answer = async (call: string, input: string, output: unknown): Promise<AccountAnswer<never>> => {
    sent.push(`${call} ${input}`);
    return (answers[call]?.() ?? answered(output)) as AccountAnswer<never>;
  };
  const calls: AccountCalls = {
    options: () => answer('options', '', { isMailConfigured: true }),
    requestPasswordReset: (to) => answer('forgot', to, {}),
    resetPassword: (_token, password) => answer('reset', password, {}),
    describe: async () =>
      answers['describe'] === undefined && purpose !== null
        ? answered({ purpose, email })
        : ((answers['describe']?.() ?? refused('account-link.not-valid')) as AccountAnswer<AccountLink>),
    release: () => answer('release', '', {}),
    undo: () => answer('undo', '', { resetToken: 'B'.repeat(43) }),
    confirm: () => answer('confirm', '', { email }),
  };
  let signedIn = isSignedIn;
  const fake = createFakeIdentity();
  const identity: IdentityPort = {
    ...fake,
    signedIn: () => (signedIn ? signedInMara : null),
    signOut: async () => {
      signedIn = false;
      return true;
    },
  };
  render(
    <ThemeRoot mode="light">
      <AccountLinkPages
        path={path}
        token={token}
        identity={identity}
        loginHref="/login"
        calls={calls}
        signInForm={(whenSignedIn) => (
          <button
            onClick={() => {
              signedIn = true;
              void whenSignedIn();
            }}
          >
            Sign in here
          </button>
        )}
        onContinue={async () => {
          did.push('continue');
          answers['continue']?.();
        }}
      />
    </ThemeRoot>,
  );
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { sent, did, user, press };
}

describe('the page for a forgotten password', () => {
  it('shows a missing value at its field, without a request', async () => {
    const { sent, user, press } = start('/forgot-password', null);
    await press('Send link');
    expect(screen.getByText('Enter your email address.')).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'mara@');
    await press('Send link');
    expect(screen.getByText(/^Enter a valid email address/)).not.toBeNull();
    expect(sent).toEqual(['options ']);
  });

  it('says that a link was sent if there is an account, and sends it again', async () => {
    const { sent, user, press } = start('/forgot-password', null);
    await user.type(screen.getByLabelText('Email'), ` ${email}{Enter}`);
    expect(await screen.findByText(/^If mara@halden.example belongs to an account/)).not.toBeNull();
    expect(document.activeElement).toBe(await heading('Check your email'));
    await press('Send again');
    expect(sent).toEqual(['options ', `forgot ${email}`, `forgot ${email}`]);
    expect(document.title).toBe('Check your email · Cofferdam');
  });

  it('shows how long to wait after too many requests', async () => {
    const tooMany = (): AccountAnswer<never> => ({
      ok: false,
      fault: 'delayed',
      errorCode: 'request.rate-limited',
      retryAfterSeconds: 60,
      fields: [],
    });
    const { user } = start('/forgot-password', null, { forgot: tooMany });
    await user.type(screen.getByLabelText('Email'), `${email}{Enter}`);
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Try again in 1 min.');
  });

  it('shows who can help if the installation can’t send email', async () => {
    start('/forgot-password', null, { options: () => answered({ isMailConfigured: false }) });
    expect(await screen.findByText('npm run operator -- reset-password EMAIL')).not.toBeNull();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });
});

describe('the page that sets a new password', () => {
  it.each([
    ['of no link', null],
    ['that confirms an address', 'CONFIRM'],
  ] as const)('offers a new link for a token %s', async (_case, purpose) => {
    start('/reset-password', purpose);
    expect(await screen.findByText(/^This link isn’t valid/)).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password');
  });

  it.each(['validation.request', 'validation.fields.null-or-empty'])(
    'offers a new link for one that was cut off, which the server refuses as %s',
    async (errorCode) => {
      start('/reset-password', null, { describe: () => refused(errorCode) });
      expect(await screen.findByText(/^This link isn’t valid/)).not.toBeNull();
      expect(screen.queryByText('The server didn’t answer')).toBeNull();
    },
  );

  it('can retry when the server didn’t answer', async () => {
    let isAway = true;
    const { press } = start('/reset-password', 'RESET', {
      describe: () =>
        isAway
          ? { ok: false, fault: 'unreachable', errorCode: null, fields: [] }
          : answered({ purpose: 'RESET' as const, email }),
    });
    expect(await screen.findByText('The server didn’t answer')).not.toBeNull();
    isAway = false;
    await press('Retry');
    expect(await screen.findByLabelText('New password')).not.toBeNull();
  });

  it('names the account for password managers, and sends the new password once', async () => {
    const { sent, user } = start('/reset-password', 'RESET');
    await user.type(await screen.findByLabelText('New password'), 'slate otter drumming 41{Enter}');
    expect(await screen.findByText('Password changed')).not.toBeNull();
    expect(sent).toEqual(['reset slate otter drumming 41']);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  });

  it('shows a refused password at its field, and an expired link above the form', async () => {
    const refusals: AccountAnswer<never>[] = [
      refused('password.too-common', 'password-too-common', ['password']),
      refused('account-link.not-valid'),
    ];
    const { user, press } = start('/reset-password', 'RESET', { reset: () => refusals.shift() ?? answered({}) });
    await user.type(await screen.findByLabelText('New password'), 'password12345{Enter}');
    expect(await screen.findByText('This password is too common. Choose another.')).not.toBeNull();
    await press('Change password');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This link isn’t valid/);
  });
});

describe('the page of a link about an address', () => {
  it('shows that a link isn’t valid', async () => {
    start('/confirm-email', null);
    expect(await screen.findByText(/^This link isn’t valid/)).not.toBeNull();
  });

  it('confirms as the signed-in person, only when the button is pressed', async () => {
    const { sent, did, press } = start('/confirm-email', 'CONFIRM');
    expect(await screen.findByText('Use mara@halden.example for the account of Mara Lindqvist.')).not.toBeNull();
    expect(sent).toEqual([]);
    await press('Confirm email');
    expect(document.activeElement).toBe(await heading('Email confirmed'));
    await press('Continue');
    expect(did).toEqual(['continue']);
  });

  it('can retry to continue when the application couldn’t be loaded', async () => {
    let isAway = true;
    const { did, press } = start('/confirm-email', 'CONFIRM', {
      continue: () => {
        if (isAway) throw new Error('no answer');
        return answered({});
      },
    });
    await press('Confirm email');
    await press('Continue');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The server didn’t answer/);
    isAway = false;
    await press('Continue');
    expect(did).toEqual(['continue', 'continue']);
  });

  it('asks a signed-out person to sign in, and then confirms', async () => {
    const { sent, press } = start('/confirm-email', 'CHANGE', {}, false);
    expect(await screen.findByText('Sign in to confirm mara@halden.example')).not.toBeNull();
    await press('Sign in here');
    expect(await screen.findByText('Email confirmed')).not.toBeNull();
    expect(sent).toEqual(['confirm ']);
  });

  it('offers to sign out when it is for another account', async () => {
    const { press } = start('/confirm-email', 'CONFIRM', {
      confirm: () => refused('account-link.other-account'),
    });
    await press('Confirm email');
    await press('Sign out and use the other account');
    expect(await screen.findByText('Sign in to confirm mara@halden.example')).not.toBeNull();
  });

  it('shows that an address is already in use', async () => {
    const { press } = start('/confirm-email', 'CHANGE', { confirm: () => refused('account-address.taken') });
    await press('Confirm email');
    expect((await screen.findByRole('alert')).textContent).toBe('Another account uses this email address.');
  });

  it('takes an address back for the owner of the mailbox, after a warning', async () => {
    const { sent, press } = start('/confirm-email', 'CONFIRM', {}, false);
    await press('Take your address back');
    expect(document.activeElement).toBe(await heading('Take your address back'));
    expect(screen.getByText(/^If the account is yours, don’t do this/)).not.toBeNull();
    expect(sent).toEqual([]);
    await press('Take address back');
    expect(await screen.findByText('The address is yours again')).not.toBeNull();
    expect(sent).toEqual(['release ']);
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/signup');
  });

  it('leads from undoing a change to a new password', async () => {
    const purposes: AccountLink['purpose'][] = ['UNDO', 'RESET'];
    const { sent, press } = start('/confirm-email', 'UNDO', {
      describe: () => answered({ purpose: purposes.shift() ?? 'RESET', email }),
    });
    await press('Undo the change');
    expect(await screen.findByLabelText('New password')).not.toBeNull();
    expect(sent).toEqual(['undo ']);
  });
});
