import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallInput } from '@cofferdam/api-contract';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { createSampleVault } from '../../../dev/createSampleVault.ts';
import { passToNextPage } from '../../features/items/page/pageTransfer.ts';
import ImportSecretsPage from './ImportSecretsPage.tsx';

/** Thousands of rows take long on a busy machine. */
const slowly = { timeout: 20_000 };

it('writes more than a thousand secrets in calls of a thousand, with progress, and continues after a stop', async () => {
  const vault = createSampleVault({ allowed: 5_000 });
  const { secret } = vault.answers;
  const written: number[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const write = async (input: CallInput<'secret', 'import'>, signal?: AbortSignal) => {
    written.push(input.entries.length);
    if (written.length === 2) await released;
    if (secret?.import === undefined) throw new Error('the sample has no import');
    return secret.import(input, signal);
  };
  const fake = createFakeHost({ answers: { ...vault.answers, secret: { ...secret, import: write } } });
  const lines = Array.from({ length: 2_050 }, (_none, index) => `KEY_${index}=value ${index}`);
  passToNextPage({ kind: 'import-text', text: lines.join('\n') });
  renderPage(fake, <ImportSecretsPage />, { path: '/r/secrets/import' });
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2,050 secrets' }, slowly));
  expect(await screen.findByText('1,000 of 2,050 imported', {}, slowly)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  release();
  expect(await screen.findByText('2,000 of 2,050 entries were imported', {}, slowly)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Import 50 secrets' }, slowly));
  await waitFor(() => expect(fake.navigations).toHaveLength(1), slowly);
  expect(written).toEqual([1_000, 1_000, 50]);
  expect(vault.secrets.size).toBe(2_050);
  expect(vault.secrets.get('key_2049')?.versions.map(({ value }) => value)).toEqual(['value 2049']);
});
