import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onEnter` for ↓ in the page's filter, or if nothing or the title has the focus, as after a navigation:
 * the list is one key away.
 */
export function useEnterByKey(onEnter: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'ArrowDown' || event.defaultPrevented || !(target instanceof Element)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!target.matches('body, main, h1, [role="search"] input')) return;
    if (document.querySelector('[aria-modal="true"], [role="menu"]') !== null) return;
    event.preventDefault();
    onEnter();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
