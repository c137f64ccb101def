import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '@cofferdam/ui/base';
import { setLetterKeys } from '../../session/preferences/preferenceTransitions.ts';
import { createTestShell } from '../../testing/createTestShell.tsx';
import { Dialogs } from '../dialogs/Dialogs.tsx';
import { keysDialogAtom } from '../dialogs/dialogAtoms.ts';
import { useShellKeys } from './useShellKeys.ts';

function Keys() {
  useShellKeys();
  return (
    <>
      <Button keyHint="C">New secret</Button>
      <Button keyHint="E">Edit</Button>
      <Dialogs />
    </>
  );
}

describe('the list of keys', () => {
  it('has the usable actions of the page and the keys of its parts, each once', async () => {
    const { shell, show } = createTestShell();
    show(<Keys />);
    const perform = (): void => undefined;
    act(() => {
      shell.actions.register([
        { id: 'create', label: 'Create secret', icon: null, key: 'c', perform },
        { id: 'import', label: 'Import', icon: null, perform },
        { id: 'share', label: 'Share', icon: null, key: 's', disabledReason: 'Sharing needs Editor', perform },
      ]);
    });
    await userEvent.keyboard('?');
    const group = await screen.findByRole('region', { name: 'On this page' });
    expect(
      within(group)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Create secret', 'Edit']);
    expect(
      within(group)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['C', 'E']);
  });

  it('blocks the page’s shortcuts while it is open', async () => {
    const { shell, show } = createTestShell();
    show(<Keys />);
    const done: string[] = [];
    act(() => {
      shell.actions.register([
        { id: 'create', label: 'Create secret', icon: null, key: 'c', perform: () => done.push('create') },
      ]);
    });
    await userEvent.keyboard('c?');
    await screen.findByRole('dialog');
    await userEvent.keyboard('c');
    expect(done).toEqual(['create']);
  });

  it('has no single-letter keys if they are turned off, and they do nothing', async () => {
    const { shell, show } = createTestShell();
    act(() => shell.session.change((state) => setLetterKeys(state, false)));
    show(<Keys />);
    const done: string[] = [];
    act(() => {
      shell.actions.register([
        { id: 'create', label: 'Create secret', icon: null, key: 'c', perform: () => done.push('create') },
      ]);
    });
    await userEvent.keyboard('c?');
    expect(done).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'New secret' })).not.toHaveAttribute('aria-keyshortcuts');
    act(() => shell.store.set(keysDialogAtom, true));
    const dialog = await screen.findByRole('dialog');
    const shown = within(dialog).getAllByRole('definition');
    expect(shown.map(({ textContent }) => textContent)).toEqual(['CtrlK', 'Esc', 'CtrlEnter', '↑↓', 'Enter', 'Space']);
  });
});
