import { expect, it } from '@jest/globals';
import type { PaletteAnswer } from '@cofferdam/remote-contract';
import { act, screen, waitFor } from '@testing-library/react';
import { startSearching, stripe } from '../../testing/startSearching.tsx';

it.each([
  ['an arrow and Y', '{ArrowDown}y', ['first'], []],
  ['two arrows and Y', '{ArrowDown}{ArrowDown}Y', ['second'], []],
  ['two arrows up and Y', '{ArrowUp}{ArrowUp}y', ['last'], []],
  ['an arrow and Enter', '{ArrowDown}{ArrowDown}{Enter}', [], ['go /secret/STRIPE_YEARLY']],
  ['Y without an arrow', 'y', [], []],
])('keys that were pressed before the results arrived are handled after it: %s', async (_keys, keys, copies, went) => {
  const copied: string[] = [];
  const copying = (name: string) => ({ copy: async (): Promise<void> => void copied.push(name) });
  const results = [
    { ...stripe, ...copying('first') },
    { ...stripe, id: 'secret-2', label: 'STRIPE_YEARLY', path: '/secret/STRIPE_YEARLY', ...copying('second') },
    { ...stripe, id: 'secret-3', label: 'STRIPE_ZERO', ...copying('last') },
  ];
  const { promise, resolve } = Promise.withResolvers<PaletteAnswer>();
  const { user, did } = await startSearching((term) =>
    term === 'stripe' ? promise : Promise.resolve({ groups: [], insteadOf: null }),
  );
  await user.keyboard(`stripe${keys}`);
  expect(copied).toEqual([]);
  await act(async () => resolve({ groups: [{ id: 'secret', title: 'Secrets', results }], insteadOf: null }));
  await waitFor(() => expect([copied, did]).toEqual([copies, went]));
  const isOpen = copies.length + went.length === 0;
  expect(screen.queryByRole('combobox') !== null).toBe(isOpen);
  if (isOpen) expect(screen.getByRole('combobox')).toHaveValue('stripey');
});
