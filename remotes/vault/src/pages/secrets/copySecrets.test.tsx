import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { createSampleVault } from '../../../dev/createSampleVault.ts';
import SecretsPage from './SecretsPage.tsx';

const names = ['AWS_KEY', 'DATABASE_URL', 'REDIS_URL'];
const value = 'value-that-must-not-show';

function openPage() {
  const vault = createSampleVault();
  for (const name of names) vault.put({ name, values: [value] });
  const fake = createFakeHost({ answers: vault.answers });
  return { fake, ...renderPage(fake, <SecretsPage />, { path: '/r/secrets' }) };
}

async function focusGrid(): Promise<void> {
  await screen.findByText('REDIS_URL');
  act(() => screen.getByRole('grid').focus());
}

describe('secrets', () => {
  it('are copied as .env or JSON by one recorded export, and the alert says what was copied', async () => {
    const { fake } = openPage();
    await screen.findByText('REDIS_URL');
    const copyAs = async (format: string): Promise<void> => {
      await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
      await userEvent.click(screen.getByRole('button', { name: 'Copy or export…' }));
      const dialog = await screen.findByRole('dialog', { name: 'Copy or export 3 secrets' });
      await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Format' }), format);
      await userEvent.click(within(dialog).getByRole('button', { name: 'Copy' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await copyAs('.env');
    await copyAs('JSON');
    const env = names.map((name) => `${name}=${value}\n`).join('');
    const json = `${JSON.stringify(Object.fromEntries(names.map((name) => [name, value])), null, 2)}\n`;
    expect(fake.copied).toEqual([env, json].map((text) => ({ text, isSecret: true })));
    expect(fake.copyAlerts).toEqual(['3 secrets as .env', '3 secrets as JSON']);
    const exports = fake.calls.filter(({ call }) => call === 'secret.export').map(({ input }) => input);
    expect(exports).toMatchObject([
      { names, purpose: 'COPY' },
      { names, purpose: 'COPY' },
    ]);
  });
  it('are exported after the dialog says what the format can’t contain, like names with a space', async () => {
    const vault = createSampleVault();
    vault.put({ name: 'AWS_KEY', values: [value] });
    vault.put({ name: 'AWS KEY', values: [value] });
    renderPage(createFakeHost({ answers: vault.answers }), <SecretsPage />, { path: '/r/secrets' });
    await screen.findByText('AWS_KEY');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Copy or export…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Copy or export 2 secrets' });
    const format = within(dialog).getByRole('combobox', { name: 'Format' });
    for (const [option, words] of [
      ['.env', /^1 secret with a space .* left out\. .*Labels and descriptions aren’t included\.$/],
      ['JSON', /Labels and descriptions aren’t included\.$/],
      ['YAML', /Labels and descriptions aren’t included\.$/],
      ['CSV', /labels and description; an import reads them all/],
    ] as const) {
      await userEvent.selectOptions(format, option);
      expect(format).toHaveAccessibleDescription(words);
    }
  });
  it('can be copied with their name from the menu of a row', async () => {
    const { fake } = openPage();
    const line = await screen.findByRole('row', { name: /DATABASE_URL/ });
    await userEvent.click(within(line).getByRole('button', { name: /^More/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy or export…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Copy or export 1 secret' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(fake.copyAlerts).toEqual(['1 secret as .env']));
    expect(fake.copied[0]?.text).toMatch(/^DATABASE_URL=/);
  });
});

describe('copying a name', () => {
  it('is only in the menu of a row, never beside the button that copies the value (U33)', async () => {
    const { fake } = openPage();
    const row = await screen.findByRole('row', { name: /REDIS_URL/ });
    await userEvent.hover(row);
    expect(within(row).getByRole('button', { name: 'Copy value' })).toBeVisible();
    expect(within(row).queryByRole('button', { name: /Copy name/ })).toBeNull();
    await userEvent.click(within(row).getByRole('button', { name: /^More/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Copy name/ }));
    await waitFor(() => expect(fake.copyAlerts).toEqual(['Name of REDIS_URL']));
  });
});

describe('the alert of a copy', () => {
  it('says whether the name or the value was copied, and of which secret', async () => {
    const { fake } = openPage();
    await focusGrid();
    await userEvent.keyboard('y');
    await waitFor(() => expect(fake.copyAlerts).toEqual(['Value of AWS_KEY']));
    await userEvent.keyboard('n');
    await waitFor(() => expect(fake.copyAlerts).toEqual(['Value of AWS_KEY', 'Name of AWS_KEY']));
    expect(fake.copied).toEqual([
      { text: value, isSecret: true },
      { text: 'AWS_KEY', isSecret: false },
    ]);
  });
});
