import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@cofferdam/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestShell } from '../../testing/createTestShell.tsx';
import MfaPage from './MfaPage.tsx';
import type { Factors } from './useFactors.ts';

const factorId = '0190a000-0000-7000-8000-0000000000f1' as Factors['authenticators'][number]['id'];
const none: Factors = {
  authenticators: [],
  recoveryCodes: { total: 0, remaining: 0, madeAt: null },
  trustedBrowsers: 0,
};
const one: Factors = {
  authenticators: [{ id: factorId, name: 'Pixel', createdAt: '2026-11-01T09:00:00.000Z', lastUsedAt: null }],
  recoveryCodes: { total: 10, remaining: 7, madeAt: '2026-11-01T09:00:00.000Z' },
  trustedBrowsers: 2,
};
const codes = ['aaaaa-bbbbb', 'ccccc-ddddd'];

/** The page on a server that knows `first`, and from the first change on `then`. */
function start(first: Factors, then: Factors = first) {
  const did: string[] = [];
  let known = first;
  const change = (what: string): void => {
    did.push(what);
    known = then;
  };
  const test = createTestShell({
    api: {
      identity: {
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
          change(`confirm ${code}`);
          return { recoveryCodes: first.authenticators.length === 0 ? codes : null };
        },
        removeAuthenticator: async () => {
          change('remove');
          return {};
        },
        renewRecoveryCodes: async () => {
          change('renew');
          return { recoveryCodes: codes };
        },
        forgetBrowsers: async () => {
          change('forget');
          return {};
        },
      },
    },
  });
  test.show(<MfaPage />);
  return { ...test, did, user: userEvent.setup() };
}

const button = (name: string) => screen.findByRole('button', { name });

describe('the page of second factors', () => {
  it('says that there is none, and what that means', async () => {
    start(none);
    expect(await screen.findByText('Off')).not.toBeNull();
    expect(screen.getByText('Anyone with your password can sign in as you. Add an authenticator app.')).not.toBeNull();
    expect(screen.getByText('No authenticator app yet.')).not.toBeNull();
  });

  it('adds an app by a code, and shows the recovery codes once', async () => {
    const { did, user } = start(none, one);
    await user.click(await button('Add authenticator app'));
    await user.click(await button('Next'));
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).not.toBeNull();
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).not.toBeNull();
    await user.type(screen.getByLabelText('Code'), '000000');
    await user.click(await button('Turn on'));
    expect(
      await screen.findByText("This code doesn't match. Check the time on your phone, then enter a new code."),
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

  it('removes an app after a question that says what the last one takes along', async () => {
    const { did, user } = start(one, none);
    await user.click(await button('Remove Pixel'));
    expect(
      screen.getByText('Its codes and your recovery codes stop working. Signing in takes only your password then.'),
    ).not.toBeNull();
    expect(did).toEqual([]);
    await user.click(await button('Remove'));
    expect(await screen.findByText('No authenticator app yet.')).not.toBeNull();
    expect(did).toEqual(['remove']);
  });

  it('replaces the recovery codes after a question', async () => {
    const { did, user } = start(one);
    expect(await screen.findByText('7 of 10 left')).not.toBeNull();
    await user.click(await button('Create new codes'));
    const question = within(await screen.findByRole('dialog', { name: 'Create new recovery codes?' }));
    await user.click(question.getByRole('button', { name: 'Create new codes' }));
    expect(await screen.findByText('aaaaa-bbbbb')).not.toBeNull();
    expect(did).toEqual(['renew']);
  });

  it('stops trusting browsers', async () => {
    const { did, user } = start(one, { ...one, trustedBrowsers: 0 });
    expect(await screen.findByText('2 trusted browsers')).not.toBeNull();
    await user.click(await button('Stop trusting all'));
    await waitFor(() => expect(screen.getByText('None. You can trust a browser when you sign in.')).not.toBeNull());
    expect(did).toEqual(['forget']);
  });
});
