import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { isTyping } from '@cofferdam/ui/theme';
import { keysDialogAtom, paletteAtom } from '../dialogs/dialogAtoms.ts';
import { holdsCommandKey } from './commandKey.ts';

/** The keys that hold on every page: the palette anywhere, the list of keys wherever nobody is typing. */
export function useShellKeys(): void {
  const setPalette = useSetAtom(paletteAtom);
  const setKeysDialog = useSetAtom(keysDialogAtom);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.key.toLowerCase() === 'k' && holdsCommandKey(event) && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        setPalette((isOpen) => !isOpen);
      } else if (event.key === '?' && !isTyping(event.target)) {
        event.preventDefault();
        setKeysDialog(true);
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [setPalette, setKeysDialog]);
}
