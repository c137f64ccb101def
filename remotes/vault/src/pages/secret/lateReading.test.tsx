import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { createSampleVault } from '../../../dev/createSampleVault.ts';
import SecretPage from './SecretPage.tsx';

it('Reveal reveals the current version even if the page doesn’t know yet that it changed', async () => {
  const vault = createSampleVault();
  vault.put({ name: 'TOKEN', values: ['old value', 'new value'] });
  const fake = createFakeHost({ answers: vault.answers });
  renderPage(fake, <SecretPage />, { path: '/secret/TOKEN', route: '/secret/:secretName' });
  const reads = () => fake.calls.filter(({ call }) => call === 'secret.get').length;
  const accessed = () => fake.calls.filter(({ call }) => call === 'secret.versionAccess').map(({ input }) => input);

  const row = (await screen.findByRole('link', { name: 'v1' })).closest('tr') ?? document.body;
  const release = fake.hold('secret.get');
  await userEvent.click(within(row).getByRole('button', { name: 'Make current' }));
  await waitFor(() => expect(reads()).toBe(2));
  await userEvent.click(screen.getByRole('button', { name: 'Reveal' }));
  expect(accessed()).toEqual([]);
  release();
  const box = await screen.findByRole('group', { name: 'Value of TOKEN, v1' });
  await waitFor(() => expect(box).toHaveTextContent('old value'));
  expect(accessed()).toMatchObject([{ version: 1 }]);
});
