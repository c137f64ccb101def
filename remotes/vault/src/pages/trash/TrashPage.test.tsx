import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { createSampleVault } from '../../../dev/createSampleVault.ts';
import TrashPage from './TrashPage.tsx';

async function openTrash(permissions: 'all' | readonly ['secret:list'] = 'all') {
  const vault = createSampleVault();
  vault.put({ name: 'GONE', values: ['x'] });
  await vault.answers.secret?.delete?.({ names: ['GONE'] } as never, undefined);
  const fake = createFakeHost({ answers: vault.answers, permissions });
  return { fake, vault, ...renderPage(fake, <TrashPage />, { path: '/r/secrets/trash' }) };
}

describe('the trash', () => {
  it('gives a secret back after a question', async () => {
    const { vault } = await openTrash();
    await userEvent.click(await screen.findByRole('button', { name: /Restore/ }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('The trash is empty')).toBeVisible();
    expect(vault.secrets.has('gone')).toBe(true);
  });
  it('destroys nothing before its name is typed', async () => {
    const { fake, vault } = await openTrash();
    await userEvent.hover(await screen.findByText('GONE'));
    await userEvent.click(await screen.findByRole('button', { name: /Destroy for ever/ }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Destroy for ever' }));
    expect(fake.calls.some(({ call }) => call === 'secret.trashEmpty')).toBe(false);
    await userEvent.type(within(dialog).getByLabelText('Type GONE to go on'), 'GONE');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Destroy for ever' }));
    await waitFor(() => expect(screen.getByText('The trash is empty')).toBeVisible());
    expect(vault.secrets.size).toBe(0);
  });
  it('offers neither to somebody who may only look', async () => {
    await openTrash(['secret:list']);
    expect(await screen.findByRole('button', { name: /Restore/ })).toHaveAttribute('aria-disabled', 'true');
  });
});
