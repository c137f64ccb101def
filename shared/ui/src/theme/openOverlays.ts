import { useEffect, useRef } from 'react';

const openOverlays = new Set<() => void>();
const waiting = new Set<() => void>();

/** Closes every open dialog, drawer, menu and popover, as an alert does when it appears. */
export function closeAllOverlays(): void {
  for (const close of [...openOverlays].reverse()) close();
}

/** Calls `run` as soon as no dialog, drawer, menu or popover is open: at once, or when the last one is closed. */
export function onceNothingIsOpen(run: () => void): void {
  if (openOverlays.size === 0) run();
  else waiting.add(run);
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
      if (openOverlays.size > 0) return;
      const due = [...waiting];
      waiting.clear();
      for (const run of due) run();
    };
  }, [open]);
}
