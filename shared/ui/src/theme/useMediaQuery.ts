import { useCallback, useSyncExternalStore } from 'react';

/** True while the media query matches; false where there is no window. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** True under 768 px: two-line rows, bottom bar, menu as a drawer. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 767.98px)');
}

/** True from 768 to 1,099 px, where the side menu is a rail of icons. */
export function useIsRail(): boolean {
  return useMediaQuery('(min-width: 768px) and (max-width: 1099.98px)');
}
