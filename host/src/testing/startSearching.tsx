import type { PaletteSearch } from '@cofferdam/remote-contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorDialog } from '../chrome/dialogs/ErrorDialog.tsx';
import { useShellKeys } from '../chrome/keys/useShellKeys.ts';
import { Palette } from '../chrome/palette/Palette.tsx';
import { createTestShell } from './createTestShell.tsx';
import { vaultDescriptor } from './descriptors.ts';

// jsdom knows the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
Element.prototype.scrollIntoView ??= () => undefined;

/** The palette with its keys, beside a field and the dialog of errors. */
export function PaletteWithKeys() {
  useShellKeys();
  return (
    <>
      <input aria-label="some field" />
      <ErrorDialog />
      <Palette />
    </>
  );
}

/** A vault that searches. */
export const searchingVault = {
  ...vaultDescriptor,
  extensions: [{ point: 'palette.search', id: 'search-names', order: 1, access: 'signed-in' }],
} as const;

const nothing = { groups: [], insteadOf: null };

/** Opens the palette where one remote searches, and has nothing to offer before something is typed. */
export function startSearching(search: PaletteSearch) {
  return openPalette((term, ...rest) => (term === '' ? Promise.resolve(nothing) : search(term, ...rest)));
}

/** Opens the palette with a remote that answers every term. */
export async function openPalette(search: PaletteSearch) {
  const test = createTestShell({ descriptors: [searchingVault], extensions: { 'search-names': search } });
  test.show(<PaletteWithKeys />);
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('listbox');
  return { ...test, user };
}

/** Something that a remote finds. */
export const stripe = {
  id: 'secret-1',
  label: 'STRIPE_KEY',
  detail: 'payments-prod',
  icon: 'key',
  path: '/secret/STRIPE_KEY',
} as const;
