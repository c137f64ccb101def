import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { descriptor } from '../../../remote.descriptor.ts';
import { sampleTwoFactors } from '../../../dev/sampleTwoFactors.ts';
import { takeForImport } from '../../features/items/page/importTransfer.ts';
import AddTwoFactorPage from './AddTwoFactorPage.tsx';

const seed = 'JBSWY3DPEHPK3PXP';

function openPage(query = '') {
  const fake = createFakeHost({ answers: sampleTwoFactors([]) });
  return { fake, ...renderPage(fake, <AddTwoFactorPage />, { path: `/r/two-factors/add${query}` }) };
}
const paste = (text: string) => fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => text } });
/** The clock stands still, and timers run. */
const allButDate = [
  'setTimeout',
  'setInterval',
  'clearTimeout',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'nextTick',
  'performance',
  'hrtime',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
] as const;
const enterManually = () => userEvent.click(screen.getByRole('button', { name: 'Enter manually' }));
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

  it('begins with the service that the palette was asked for', async () => {
    const command = descriptor.commands?.find(({ id }) => id === 'add-two-factor');
    expect(command?.named?.label).toBe('Add code for');
    openPage(`?${command?.named?.parameter ?? ''}=Figma`);
    await enterManually();
    expect(screen.getByLabelText(/^Issuer/)).toHaveValue('Figma');
    expect(screen.getByLabelText('Name')).toHaveValue('Figma');
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
    expect(await screen.findByText(/A key can’t have this many characters/)).toBeVisible();
    expect(screen.queryByLabelText('Secret key')).toBeNull();
    await enterManually();
    expect(screen.getByLabelText('Secret key')).toHaveValue('');
  });

  it('does not send a key typed by hand without a code or a word that there is none', async () => {
    const { fake } = openPage();
    expect(screen.getByRole('button', { name: /^Add code/ })).toHaveAttribute('aria-disabled', 'true');
    await enterManually();
    await userEvent.type(screen.getByLabelText(/^Issuer/), 'GitHub');
    await userEvent.type(screen.getByLabelText('Secret key'), seed);
    await userEvent.click(screen.getByRole('button', { name: 'Add code' }));
    expect(await screen.findByText(/Enter the code, or say below/)).toBeVisible();
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

  it('shows the live code of what was read, and whether the code of another app is the same', async () => {
    // RFC 6238, appendix B: the seed of its test vectors, SHA-1, 8 digits.
    const vectorSeed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    jest.useFakeTimers({ now: 1_111_111_109_000, doNotFake: [...allButDate] });
    try {
      openPage();
      paste(`otpauth://totp/RFC:test?secret=${vectorSeed}&issuer=RFC&digits=8`);
      const card = await screen.findByRole('region', { name: 'Code now' });
      await waitFor(() => expect(card).toHaveTextContent(/0708\s*1804/));
      const field = screen.getByLabelText(/^Current code/);
      fireEvent.change(field, { target: { value: '0708 1804' } });
      expect(screen.getByText('Matches. Enter it at RFC to finish the setup there.')).toBeVisible();
      fireEvent.change(field, { target: { value: '07081805' } });
      expect(screen.getByText(/That code doesn’t match the key/)).toBeVisible();
      jest.setSystemTime(1_111_111_111_000);
      await waitFor(() => expect(card).toHaveTextContent(/1405\s*0471/), { timeout: 5_000 });
      // The code of the period before counts as well.
      fireEvent.change(field, { target: { value: '07081804' } });
      expect(screen.getByText('Matches. Enter it at RFC to finish the setup there.')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('says what kind of code it is, and folds the settings out', async () => {
    openPage();
    await enterManually();
    expect(screen.getByText('Time-based (TOTP), 6 digits, SHA-1, every 30 s')).toBeVisible();
    const advanced = screen.getByRole('button', { name: 'Advanced' });
    expect(advanced).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(advanced);
    expect(advanced).toHaveAttribute('aria-expanded', 'true');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'HOTP');
    expect(screen.queryByRole('region', { name: 'Code now' })).toBeNull();
    await userEvent.click(advanced);
    expect(screen.getByText('Counter-based (HOTP), 6 digits, SHA-1')).toBeVisible();
  });
});
