import { isOverlayOpen, isTyping } from '@cofferdam/ui/theme';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useShell } from '../../app/shell.ts';
import { preferencesAtom } from '../../session/sessionAtoms.ts';
import { keysDialogAtom, paletteAtom } from '../dialogs/dialogAtoms.ts';
import { holdsCommandKey } from './commandKey.ts';

/** The shortcuts of the palette, of the list of shortcuts, and of the open page's actions. */
export function useShellKeys(): void {
  const { actions } = useShell();
  const { letterKeys } = useAtomValue(preferencesAtom);
  const setPalette = useSetAtom(paletteAtom);
  const setKeysDialog = useSetAtom(keysDialogAtom);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.key.toLowerCase() === 'k' && holdsCommandKey(event) && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        // Never above a dialog: choosing something would navigate away under it.
        setPalette((isOpen) => !isOpen && !isOverlayOpen());
      } else if (event.key === '?' && letterKeys && !isTyping(event.target) && !isOverlayOpen()) {
        event.preventDefault();
        setKeysDialog(true);
      } else {
        actions.handleKey(event);
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [actions, letterKeys, setPalette, setKeysDialog]);
}
