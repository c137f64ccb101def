import { isOverlayOpen, isTyping } from '@cofferdam/ui/theme';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
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
        // Never on top of a question: what is chosen there would leave the page from under it.
        setPalette((isOpen) => !isOpen && !isOverlayOpen());
      } else if (event.key === '?' && !isTyping(event.target) && !isOverlayOpen()) {
        event.preventDefault();
        setKeysDialog(true);
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [setPalette, setKeysDialog]);
}
