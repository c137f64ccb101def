import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onEnter` for ↓ in the filter of the page, or where nothing has the focus or the title has it, as after a change of
 * page: the list is one key away.
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
