import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@cofferdam/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestShell } from '../../testing/createTestShell.tsx';
import type { SessionRow } from '../sessions/useSessions.ts';
import MfaPage from './MfaPage.tsx';
import type { Factors } from './useFactors.ts';

const factorId = '0190a000-0000-7000-8000-0000000000f1' as Factors['authenticators'][number]['id'];
const passkeyId = '0190a000-0000-7000-8000-0000000000f2' as Factors['passkeys'][number]['id'];
const browserId = '0190a000-0000-7000-8000-0000000000f3' as Factors['trustedBrowsers'][number]['id'];
const at = '2026-11-01T09:00:00.000Z';
const none: Factors = {
  authenticators: [],
  passkeys: [],
  recoveryCodes: { total: 0, remaining: 0, madeAt: null, lastUsedAt: null },
  order: ['PASSKEY', 'TOTP', 'RECOVERY'],
  isRequired: false,
  trustedBrowsers: [],
};
const one: Factors = {
  ...none,
  authenticators: [{ id: factorId, name: 'Pixel', createdAt: at, lastUsedAt: null }],
  recoveryCodes: { total: 10, remaining: 7, madeAt: at, lastUsedAt: at },
};
const two: Factors = {
  ...one,
  passkeys: [
    { id: passkeyId, name: 'MacBook', createdAt: at, lastUsedAt: at, isSecurityKey: false, rpId: location.hostname },
  ],
  trustedBrowsers: [
    { id: browserId, device: 'Firefox on Linux', isCurrent: false, createdAt: at, lastUsedAt: null, expiresAt: at },
  ],
};
const codes = ['aaaaa-bbbbb', 'ccccc-ddddd'];
const session = (end: string) => ({
  id: `0190a000-0000-7000-8000-0000000000${end}` as SessionRow['id'],
  isCurrent: false,
  createdAt: at,
  lastUsedAt: at,
  address: '192.0.2.7',
  device: 'Firefox on Linux',
});

/** The page on a server that returns `first`, and `then` after the first change. */
function start(first: Factors, then: Factors = first) {
  const did: string[] = [];
  let known = first;
  const change = (what: string) => async () => {
    did.push(what);
    known = then;
    return {};
  };
  const test = createTestShell({
    api: {
      organization: { my: async () => ({ organizations: [] }) },
      identity: {
        sessions: async () => ({ sessions: [session('a1'), session('a2')] }),
        factors: async () => known,
        addAuthenticator: async ({ name }) => {
          did.push(`add ${name}`);
          return {
            factorId,
            seed: 'JBSWY3DPEHPK3PXP',
            address: 'otpauth://totp/Cofferdam:mara?secret=JBSWY3DPEHPK3PXP',
          };
        },
        confirmAuthenticator: async ({ code }) => {
          if (code !== '123456') {
            did.push(`refuse ${code}`);
            throw new ApiError('/identity/v1/factors', 401, { errorCode: 'second-factor.refused', requestId: 'r' });
          }
          await change(`confirm ${code}`)();
          return { recoveryCodes: first.authenticators.length === 0 ? codes : null };
        },
        removeFactor: ({ factorId: id }) => change(`remove ${id === passkeyId ? 'passkey' : 'app'}`)(),
        renameFactor: ({ name }) => change(`rename to ${name}`)(),
        setFactorOrder: ({ order }) => change(`order ${order.join(' ')}`)(),
        trustBrowser: change('trust'),
        forgetBrowsers: ({ browserId: id }) => change(id === undefined ? 'forget all' : 'forget one')(),
        renewRecoveryCodes: async () => {
          await change('renew')();
          return { recoveryCodes: codes };
        },
      },
    },
  });
  test.show(<MfaPage />);
  return { ...test, did, user: userEvent.setup() };
}

const button = (name: string) => screen.findByRole('button', { name });

describe('the page of second factors', () => {
  it('is one of the tabs under the name of the person, beside the number of sessions', async () => {
    start(two);
    expect(await screen.findByRole('heading', { level: 1, name: 'Mara Lindqvist' })).not.toBeNull();
    const tabs = within(screen.getByRole('navigation', { name: 'Your account' }));
    expect(await tabs.findByRole('link', { name: 'Sessions 2' })).toHaveAttribute('href', '/user/security/sessions');
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Second factors');
  });

  it('explains that there is none, and what that means', async () => {
    start(none);
    expect(await screen.findByText('Off')).not.toBeNull();
    expect(
      screen.getByText('Anyone with your password can sign in as you. Add a passkey or an authenticator app.'),
    ).not.toBeNull();
    expect(screen.getByText('No authenticator app yet.')).not.toBeNull();
  });

  it('adds an app with a code, and shows the recovery codes once', async () => {
    const { did, user } = start(none, one);
    await user.click(await button('Add authenticator app'));
    await user.click(await button('Next'));
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).not.toBeNull();
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).not.toBeNull();
    await user.type(screen.getByLabelText('Code'), '000000');
    await user.click(await button('Turn on'));
    expect(
      await screen.findByText('This code doesn’t match. Check the time on your phone, then enter a new code.'),
    ).not.toBeNull();
    await user.clear(screen.getByLabelText('Code'));
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(await button('Turn on'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
    for (const code of codes) expect(dialog.getByText(code)).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'I saved them' }));
    expect(screen.queryByText('aaaaa-bbbbb')).toBeNull();
    expect(await screen.findByText('Pixel')).not.toBeNull();
    expect(did).toEqual(['add Authenticator app', 'refuse 000000', 'confirm 123456']);
  });

  it('copies the key and the recovery codes as secrets, while their dialogs stay open', async () => {
    const { shell, user } = start(none, one);
    const copied: unknown[] = [];
    Object.assign(shell.host, { copy: async (...given: unknown[]) => void copied.push(given) });
    const how = { isSecret: true, isInPlace: true };
    await user.click(await button('Add authenticator app'));
    await user.click(await button('Next'));
    await user.click(await button('Copy key'));
    expect(copied).toEqual([['JBSWY3DPEHPK3PXP', how]]);
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(await button('Turn on'));
    await user.click(await button('Copy all'));
    expect(copied[1]).toEqual(['aaaaa-bbbbb\nccccc-ddddd\n', how]);
    expect(screen.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible();
  });

  it('removes an app after a confirmation that explains what removing the last one means', async () => {
    const { did, user } = start(one, none);
    await user.click(await button('Remove Pixel'));
    expect(
      screen.getByText('Your recovery codes stop working, too. After that, your password is enough to sign in.'),
    ).not.toBeNull();
    expect(did).toEqual([]);
    await user.click(await button('Remove'));
    expect(await screen.findByText('No authenticator app yet.')).not.toBeNull();
    expect(did).toEqual(['remove app']);
  });

  it('replaces the recovery codes after a confirmation', async () => {
    const { did, user } = start(one);
    expect(await screen.findByText('7 of 10 left')).not.toBeNull();
    await user.click(await button('Create new codes'));
    const question = within(await screen.findByRole('dialog', { name: 'Create new recovery codes?' }));
    await user.click(question.getByRole('button', { name: 'Create new codes' }));
    expect(await screen.findByText('aaaaa-bbbbb')).not.toBeNull();
    expect(did).toEqual(['renew']);
  });

  it('keeps the last factor while an organization requires one', async () => {
    const { did, user } = start({ ...one, isRequired: true });
    const remove = await screen.findByRole('button', { name: /^An organization requires|^Remove Pixel/ });
    await user.click(remove);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(did).toEqual([]);
  });

  it('lists passkeys, and renames and removes one while the app is kept', async () => {
    const { did, user } = start(two);
    expect(await screen.findByText('You have a passkey and an authenticator app.')).not.toBeNull();
    await user.click(await button('Rename MacBook'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename' }));
    await user.clear(dialog.getByLabelText('Name'));
    await user.click(dialog.getByRole('button', { name: 'Save name' }));
    expect(await dialog.findByText('Enter a name.')).not.toBeNull();
    await user.type(dialog.getByLabelText('Name'), 'Work laptop');
    await user.click(dialog.getByRole('button', { name: 'Save name' }));
    await waitFor(() => expect(did).toEqual(['rename to Work laptop']));
    await user.click(await button('Remove MacBook'));
    await user.click(await button('Remove'));
    await waitFor(() => expect(did).toEqual(['rename to Work laptop', 'remove passkey']));
  });

  it('explains why a passkey can’t be added if the browser doesn’t support it', async () => {
    start(none);
    expect(await screen.findByText('This browser can’t use passkeys at this address.')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
  });

  it('asks first for what is chosen, and then for the others in their order', async () => {
    const { did, user } = start(two);
    const choice = await screen.findByRole('combobox', { name: 'Ask first for' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Passkey', 'Authenticator app', 'Recovery code']);
    await user.selectOptions(choice, 'Authenticator app');
    await waitFor(() => expect(did).toEqual(['order TOTP PASSKEY RECOVERY']));
  });

  it('shows what a sign-in asks first for among the factors that there are, and offers nothing without one', async () => {
    const { shell } = start(one, none);
    expect(await screen.findByRole('combobox', { name: 'Ask first for' })).toHaveDisplayValue('Authenticator app');
    await userEvent.setup().click(await button('Remove Pixel'));
    await userEvent.setup().click(await button('Remove'));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    expect(screen.queryByRole('switch')).toBeNull();
    shell.queryClient.clear();
  });

  it('trusts this browser and stops trusting others', async () => {
    const { did, user } = start(two);
    await user.click(await screen.findByRole('switch', { name: 'Trust this browser for 30 days' }));
    await waitFor(() => expect(did).toEqual(['trust']));
    await user.click(screen.getByRole('button', { name: 'Stop trusting Firefox on Linux' }));
    await waitFor(() => expect(did).toEqual(['trust', 'forget one']));
  });
});
