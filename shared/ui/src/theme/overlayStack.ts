import { useEffect, useEffectEvent, useState } from 'react';
import { openOverlays as stack, type OpenOverlay } from './openOverlays.ts';

const waiting = new Set<() => void>();

/**
 * Closes every open dialog, drawer, menu and popover, as an alert does when it appears. With `keepUnsaved`, those stay
 * open in which something was typed or chosen.
 */
export function closeAllOverlays(keepUnsaved = false): void {
  for (const { close } of stack.toReversed()) close(keepUnsaved);
}

/** Calls `run` as soon as no dialog, drawer, menu or popover is open: immediately, or when the last one is closed. */
export function onceNothingIsOpen(run: () => void): void {
  if (stack.length === 0) run();
  else waiting.add(run);
}

/**
 * The opener, the focusable elements around it, and then those of the overlay below. A row that was deleted
 * in its dialog passes the focus to its table, a menu inside a drawer to the drawer's opener.
 */
function focusTargetsOf(opener: HTMLElement | null): HTMLElement[] {
  const targets: HTMLElement[] = [];
  for (let element = opener; element !== null && element !== document.body; element = element.parentElement) {
    if (element === opener || element.hasAttribute('tabindex')) targets.push(element);
  }
  return [...targets, ...(stack.at(-1)?.focusTargets ?? [])];
}

/** The elements to which an overlay returns the focus. */
interface OverlayFocus {
  /** Returns the focus, unless something else has taken it. Call it after the overlay has left the document. */
  restore: () => void;
}

/**
 * Registers an overlay while the calling component is mounted: mount it when the overlay opens. `opener` is its
 * control; by default the focused element.
 */
export function useOverlay(onClose: (keepUnsaved: boolean) => void, opener?: HTMLElement | null): OverlayFocus {
  const close = useEffectEvent(onClose);
  const [focusTargets] = useState(() =>
    focusTargetsOf(opener ?? (document.activeElement instanceof HTMLElement ? document.activeElement : null)),
  );
  useEffect(() => {
    const entry: OpenOverlay = { close: (keepUnsaved) => close(keepUnsaved), focusTargets };
    stack.push(entry);
    return () => {
      stack.splice(stack.indexOf(entry), 1);
      if (stack.length > 0) return;
      const due = [...waiting];
      waiting.clear();
      for (const run of due) run();
    };
  }, [focusTargets]);
  return {
    restore() {
      const { activeElement, body } = document;
      if (activeElement !== null && activeElement !== body) return;
      for (const target of focusTargets) {
        if (target.isConnected) target.focus({ preventScroll: true });
        if (document.activeElement === target) return;
      }
    },
  };
}
