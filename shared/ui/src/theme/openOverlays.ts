import { useEffect, useRef } from 'react';

const openOverlays = new Set<() => void>();

/** Closes every open dialog, drawer, menu and popover, as an alert does when it appears. */
export function closeAllOverlays(): void {
  for (const close of [...openOverlays].reverse()) close();
}

/** Makes `onClose` callable from outside by `closeAllOverlays` while `open` is true. */
export function useOpenOverlay(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (!open) return;
    const close = (): void => latest.current();
    openOverlays.add(close);
    return () => {
      openOverlays.delete(close);
    };
  }, [open]);
}
