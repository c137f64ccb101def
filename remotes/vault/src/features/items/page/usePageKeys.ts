import { useEffect, useRef } from 'react';
import { isOverlayOpen, isTyping } from '@cofferdam/ui/theme';

/** Letters that do something anywhere in the page, except while somebody types or a dialog or menu is open. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const run = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (run === undefined || isOverlayOpen()) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
