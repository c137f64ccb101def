import { useEffect, useEffectEvent } from 'react';
import { isOverlayOpen } from './openOverlays.ts';

/** Calls `onEscape` for the key unless an open dialog or menu, or a control, handled it. */
export function useEscape(onEscape: () => void): void {
  const call = useEffectEvent(onEscape);
  useEffect(() => {
    let wasOpen = false;
    // Before the key closes it. A dialog of the host's own, such as the one over an expired session, is in no stack.
    const look = (): void => {
      wasOpen = isOverlayOpen() || document.querySelector('dialog[open]') !== null;
    };
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented && !wasOpen) call();
    };
    document.addEventListener('keydown', look, true);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', look, true);
      document.removeEventListener('keydown', listen);
    };
  }, []);
}
