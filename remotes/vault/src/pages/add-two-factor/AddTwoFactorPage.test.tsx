import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { sampleTwoFactors } from '../../../dev/sampleTwoFactors.ts';
import { takeForImport } from '../../features/items/page/importTransfer.ts';
import AddTwoFactorPage from './AddTwoFactorPage.tsx';

const seed = 'JBSWY3DPEHPK3PXP';

function openPage() {
  const fake = createFakeHost({ answers: sampleTwoFactors([]) });
  return { fake, ...renderPage(fake, <AddTwoFactorPage />, { path: '/r/two-factors/add' }) };
}
const paste = (text: string) => fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => text } });
const added = ({ calls }: ReturnType<typeof openPage>['fake']) =>
  calls.filter(({ call }) => call === 'twoFactor.add').map(({ input }) => input);

describe('adding a code', () => {
  it('takes an address that is pasted anywhere, names and labels it, and needs no code for it', async () => {
    const { fake } = openPage();
    paste(`otpauth://totp/AWS:root?secret=${seed}&issuer=AWS`);
    expect(await screen.findByText('The key was read. Check the names, then add the code.')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Labels/), 'prod{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Add code' }));
    await waitFor(() =>
      expect(added(fake)).toMatchObject([{ name: 'AWS root', seed, type: 'TOTP', labels: ['prod'] }]),
    );
    await waitFor(() => expect(fake.navigations.at(-1)?.path).toBe('/two-factor/AWS%20root'));
  });

  it('asks which issuer counts when an address names two', async () => {
    openPage();
    paste(`otpauth://totp/Acme:ada?secret=${seed}&issuer=Beta`);
    await userEvent.click(await screen.findByRole('button', { name: 'Acme' }));
    expect(screen.getByLabelText(/^Issuer/)).toHaveValue('Acme');
  });

  it('names what is wrong with an address, and keeps nothing of it', async () => {
    openPage();
    paste('otpauth://totp/ada?secret=A&digits=99');
    expect(await screen.findByText(/A key cannot have this many characters/)).toBeVisible();
    expect(screen.getByLabelText('Secret key')).toHaveValue('');
  });

  it('does not send a key typed by hand without a code or a word that there is none', async () => {
    const { fake } = openPage();
    await userEvent.type(screen.getByLabelText(/^Issuer/), 'GitHub');
    await userEvent.type(screen.getByLabelText('Secret key'), seed);
    await userEvent.click(screen.getByRole('button', { name: 'Add code' }));
    expect(await screen.findByText(/Type the code, or say below/)).toBeVisible();
    expect(added(fake)).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Add code' }));
    await waitFor(() => expect(added(fake)).toMatchObject([{ name: 'GitHub', seed }]));
  });

  it('hands a whole export to the import', async () => {
    const { fake } = openPage();
    paste('otpauth-migration://offline?data=AA');
    await waitFor(() => expect(fake.navigations.at(-1)?.path).toBe('/r/two-factors/import'));
    expect(takeForImport()).toBe('otpauth-migration://offline?data=AA');
  });
});
