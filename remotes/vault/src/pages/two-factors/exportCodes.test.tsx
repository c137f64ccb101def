import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@cofferdam/api-client';
import { readTwoFactorExport } from '@cofferdam/domain/otp';
import type { PermissionName } from '@cofferdam/domain';
import { createFakeHost, type FakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { sampleCodes, sampleEntry, sampleTwoFactors } from '../../../dev/sampleTwoFactors.ts';
import TwoFactorsPage from './TwoFactorsPage.tsx';

const entries = [
  sampleEntry({ name: 'AWS root', issuer: 'AWS', account: 'root@halden.example', labels: ['infra'] }),
  sampleEntry({ name: 'Okta fob', issuer: 'Okta', type: 'HOTP', periodSeconds: null, counter: 41 }),
];
const entryOf = (wanted: string) => entries.find(({ name }) => name === wanted) ?? sampleEntry({ name: wanted });
const files: Blob[] = [];

beforeEach(() => {
  files.length = 0;
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

/** @param before runs before each secret key is returned, and may fail or wait */
function openPage(permissions: 'all' | readonly PermissionName[] = 'all', before?: (name: string) => unknown) {
  const answers = sampleTwoFactors(entries);
  const seedAccess = async ({ name }: { readonly name: string }) => {
    await before?.(name);
    const { id, revision, type, algorithm, digits, periodSeconds, issuer, account, labels, counter } = entryOf(name);
    const settings = { type, algorithm, digits, periodSeconds };
    return { id, revision, seed: sampleCodes.seed, ...settings, issuer, account, labels, counter };
  };
  const fake = createFakeHost({
    answers: { ...answers, twoFactor: { ...answers.twoFactor, seedAccess } },
    permissions,
  });
  return { fake, ...renderPage(fake, <TwoFactorsPage />, { path: '/r/two-factors' }) };
}

async function openDialog(): Promise<HTMLElement> {
  await screen.findByRole('row', { name: /Okta/ });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Export…' }));
  return screen.findByRole('dialog', { name: 'Export 2 codes with secret keys' });
}

const readFile = (file: Blob | undefined): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(file ?? new Blob());
  });

const namesRead = ({ calls }: FakeHost) =>
  calls.flatMap(({ call, input }) => (call === 'twoFactor.seedAccess' ? [(input as { name: string }).name] : []));

describe('the export of codes', () => {
  it.each(['Setup links (otpauth://)', 'JSON'])('writes %s, which an import reads', async (format) => {
    const { fake } = openPage();
    const dialog = await openDialog();
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Format' }), format);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const read = readTwoFactorExport(await readFile(files[0]));
    expect(read.ok && read.reading.entries.map(({ entry }) => entry)).toMatchObject([
      { issuer: 'AWS', type: 'TOTP', seed: sampleCodes.seed },
      { issuer: 'Okta', type: 'HOTP', counter: 41, seed: sampleCodes.seed },
    ]);
    if (format === 'JSON')
      expect(read.ok && read.reading.entries.map(({ name, labels }) => [name, labels])).toEqual([
        ['AWS root', ['infra']],
        ['Okta fob', undefined],
      ]);
    expect(fake.calls.filter(({ call }) => call === 'twoFactor.seedAccess')).toHaveLength(2);
    expect(fake.notices.map(({ title }) => title)).toContain('2 codes exported');
  });

  it('leaves out a code that was deleted before its key was read, and says so', async () => {
    const { fake } = openPage('all', (name) => {
      if (name === 'AWS root')
        throw new ApiError('/x', 404, { errorCode: 'two-factor.not-found.name', requestId: 'r' });
    });
    const dialog = await openDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await readFile(files[0])).toMatch(/^otpauth:\/\/hotp\/Okta[^\n]*\n$/);
    expect(fake.notices).toContainEqual(
      expect.objectContaining({ title: '1 code exported', description: '1 code doesn’t exist anymore' }),
    );
    expect(fake.handledErrors).toEqual([]);
  });

  it('writes nothing if a key can’t be read', async () => {
    const { fake } = openPage('all', (name) => {
      if (name === 'Okta fob') throw new ApiError('/x', 503, { errorCode: 'service.unavailable', requestId: 'r' });
    });
    const dialog = await openDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(fake.handledErrors).toHaveLength(1));
    expect(namesRead(fake)).toEqual(['AWS root', 'Okta fob']);
    expect(files).toEqual([]);
  });

  it('stops between two keys, and continues with the unread ones', async () => {
    let release = (): void => undefined;
    const first = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { fake } = openPage('all', () => first);
    const dialog = await openDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Download' }));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Stop' }));
    release();
    const resume = await within(dialog).findByRole('button', { name: 'Continue' });
    await waitFor(() => expect(dialog).toHaveTextContent('1 of 2 read'));
    expect(files).toEqual([]);
    await userEvent.click(resume);
    await waitFor(() => expect(files).toHaveLength(1));
    expect(namesRead(fake)).toEqual(['AWS root', 'Okta fob']);
  });

  it('is refused to people who can only use codes', async () => {
    openPage(['two-factor:list', 'two-factor:code:use']);
    await screen.findByRole('row', { name: /Okta/ });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByRole('button', { name: 'Export…' })).toHaveAttribute('aria-disabled', 'true');
  });
});
