import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildWorkspace, createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { descriptor } from '../../../remote.descriptor.ts';
import { sampleEntry, sampleTwoFactors } from '../../../dev/sampleTwoFactors.ts';
import { takeForImport } from '../../features/items/page/importTransfer.ts';
import AddTwoFactorPage from './AddTwoFactorPage.tsx';

const seed = 'JBSWY3DPEHPK3PXP';

function openPage(query = '') {
  const fake = createFakeHost({ answers: sampleTwoFactors([]) });
  return { fake, ...renderPage(fake, <AddTwoFactorPage />, { path: `/r/two-factors/add${query}` }) };
}
const paste = (text: string) => fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => text } });
/** The clock is frozen while timers run. */
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
  it('accepts a setup link that is pasted anywhere, fills in name and labels, and needs no code', async () => {
    const { fake } = openPage();
    paste(`otpauth://totp/AWS:root?secret=${seed}&issuer=AWS`);
    expect(await screen.findByText('Read from the clipboard')).toBeVisible();
    expect(screen.getByLabelText(/^Confirming code/)).toHaveFocus();
    await userEvent.type(screen.getByLabelText(/^Labels/), 'prod{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Save code' }));
    await waitFor(() =>
      expect(added(fake)).toMatchObject([{ name: 'AWS root', seed, type: 'TOTP', labels: ['prod'] }]),
    );
    await waitFor(() => expect(fake.navigations.at(-1)?.path).toBe('/two-factor/AWS%20root'));
  });

  it('says that only its owner can use it in a private workspace (U40)', async () => {
    const workspace = buildWorkspace({ type: 'PRIVATE' });
    const fake = createFakeHost({ answers: sampleTwoFactors([]), session: { workspace } });
    renderPage(fake, <AddTwoFactorPage />, { path: '/r/two-factors/add' });
    await enterManually();
    expect(await screen.findByText('Only you: this workspace is private.')).toBeVisible();
    expect(screen.queryByText(/can use codes|people|Code user|Editor/)).toBeNull();
  });

  it('starts with the service that was typed in the palette', async () => {
    const command = descriptor.commands?.find(({ id }) => id === 'add-two-factor');
    expect(command?.named?.label).toBe('Add code for');
    openPage(`?${command?.named?.parameter ?? ''}=Figma`);
    await enterManually();
    expect(screen.getByLabelText('Name')).toHaveValue('Figma');
    await userEvent.click(screen.getByRole('button', { name: 'Advanced' }));
    expect(screen.getByLabelText(/^Issuer/)).toHaveValue('Figma');
  });

  it('asks which issuer to use if a link contains two', async () => {
    openPage();
    paste(`otpauth://totp/Acme:ada?secret=${seed}&issuer=Beta`);
    await userEvent.click(await screen.findByRole('button', { name: 'Acme' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Acme ada');
  });

  it('shows what is wrong with a setup link, and discards it', async () => {
    openPage();
    paste('otpauth://totp/ada?secret=A&digits=99');
    expect(await screen.findByText(/Keys never have this many characters/)).toBeVisible();
    expect(screen.queryByLabelText('Secret key')).toBeNull();
    await enterManually();
    expect(screen.getByLabelText('Secret key')).toHaveValue('');
  });

  it('doesn’t send a typed key without a code or a confirmation that there is none', async () => {
    const { fake } = openPage();
    expect(screen.getByRole('button', { name: /^Save code/ })).toHaveAttribute('aria-disabled', 'true');
    await enterManually();
    expect(screen.getByLabelText('Secret key')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Secret key'), seed);
    await userEvent.type(screen.getByLabelText('Name'), 'GitHub');
    await userEvent.click(screen.getByRole('button', { name: 'Save code' }));
    expect(await screen.findByText(/Enter the code, or say that/)).toBeVisible();
    expect(added(fake)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'I have no other app to check with' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save code' }));
    await waitFor(() => expect(added(fake)).toMatchObject([{ name: 'GitHub', seed }]));
  });

  it('passes a complete export to the import, also from a dropped file', async () => {
    const { fake } = openPage();
    paste('otpauth-migration://offline?data=AA');
    await waitFor(() => expect(fake.navigations.at(-1)?.path).toBe('/r/two-factors/import'));
    expect(takeForImport()).toBe('otpauth-migration://offline?data=AA');
    const file = new File(['{"db":{}}'], 'aegis.json', { type: 'application/json' });
    fireEvent.drop(document.body, { dataTransfer: { files: [file] } });
    await waitFor(() => expect(fake.navigations).toHaveLength(2));
    expect(takeForImport()).toBe(file);
  });

  it('accepts a pasted secret key, and a setup link even in a field', async () => {
    openPage();
    paste(' jbsw y3dp ehpk 3pxp ');
    expect(await screen.findByText('1 secret key found')).toBeVisible();
    const name = screen.getByLabelText('Name');
    expect(name).toHaveFocus();
    fireEvent.paste(name, { clipboardData: { files: [], getData: () => `otpauth://totp/AWS:root?secret=${seed}` } });
    expect(await screen.findByText('1 code found')).toBeVisible();
    expect(name).toHaveValue('AWS root');
  });

  it('adds another with the same labels, and starts again when a code is dropped', async () => {
    const { fake } = openPage();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Add another' }));
    paste(`otpauth://totp/AWS:root?secret=${seed}&issuer=AWS`);
    await userEvent.type(await screen.findByLabelText(/^Labels/), 'prod{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Save code' }));
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
    expect(added(fake)).toHaveLength(1);
    expect(fake.navigations).toEqual([]);
    expect(screen.getByRole('group', { name: /^Drop or paste a QR code/ })).toHaveFocus();
    paste(`otpauth://totp/Okta:ada?secret=${seed}&issuer=Okta`);
    expect(await screen.findByText('prod')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByLabelText('Name')).toBeNull();
  });

  it('shows who can use it and the plan’s usage, and adds nothing over the limit', async () => {
    const fake = createFakeHost({ answers: sampleTwoFactors([sampleEntry({ name: 'Okta' })], 1) });
    renderPage(fake, <AddTwoFactorPage />, { path: '/r/two-factors/add' });
    expect(await screen.findByText('1 of 1')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Who can use it' })).toHaveTextContent(/can use/);
    paste(`otpauth://totp/AWS:root?secret=${seed}&issuer=AWS`);
    expect(await screen.findByRole('button', { name: 'Save code' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(/has reached the plan’s limit of 1 code/)).toBeVisible();
  });

  it('shows the live code of the key, and whether it matches another app’s code', async () => {
    // RFC 6238, appendix B: the seed of its test vectors, SHA-1, 8 digits.
    const vectorSeed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    jest.useFakeTimers({ now: 1_111_111_109_000, doNotFake: [...allButDate] });
    try {
      openPage();
      paste(`otpauth://totp/RFC:test?secret=${vectorSeed}&issuer=RFC&digits=8`);
      const card = await screen.findByRole('region', { name: 'Current code' });
      await waitFor(() => expect(card).toHaveTextContent(/0708\s*1804/));
      const field = screen.getByLabelText(/^Confirming code/);
      fireEvent.change(field, { target: { value: '0708 1804' } });
      expect(screen.getByText('Matches. Enter it at RFC to finish setup there.')).toBeVisible();
      fireEvent.change(field, { target: { value: '07081805' } });
      expect(screen.getByText(/Doesn’t match the key/)).toBeVisible();
      jest.setSystemTime(1_111_111_111_000);
      await waitFor(() => expect(card).toHaveTextContent(/1405\s*0471/));
      // The code of the previous period matches too.
      fireEvent.change(field, { target: { value: '07081804' } });
      expect(screen.getByText('Matches. Enter it at RFC to finish setup there.')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows the type of code, and expands the settings', async () => {
    openPage();
    await enterManually();
    expect(screen.getByText('Time-based (TOTP), 6 digits, SHA-1, every 30 s')).toBeVisible();
    const advanced = screen.getByRole('button', { name: 'Advanced' });
    expect(advanced).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(advanced);
    expect(advanced).toHaveAttribute('aria-expanded', 'true');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'HOTP');
    expect(screen.queryByRole('region', { name: 'Current code' })).toBeNull();
    await userEvent.click(advanced);
    expect(screen.getByText('Counter-based (HOTP), 6 digits, SHA-1')).toBeVisible();
  });
});
